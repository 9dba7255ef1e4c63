import { existsSync } from 'node:fs'
import { Administration } from './administration.js'
import { isPostgres } from './config.js'
import { Moderation } from './moderation.js'
import { openPostgres } from './store/postgres.js'
import { openSqlite } from './store/sqlite.js'
import { mustBeCurrent } from './store/store.js'
import { BadDatabase, namingTrouble } from './store/trouble.js'

/** A host at work on a database, whether it is being served or not. A server that runs heeds what changed within seconds. */
export async function administer<T>(
  database: string,
  work: (admin: Administration) => Promise<T>,
): Promise<T> {
  return namingTrouble(database, async () => {
    if (!isPostgres(database) && !existsSync(database))
      throw new BadDatabase(`The file ${database} does not exist`)
    const store = isPostgres(database)
      ? await openPostgres(database, () => undefined, undefined, mustBeCurrent, 2)
      : await openSqlite(database, undefined, mustBeCurrent)
    try {
      const moderation = new Moderation(store.db)
      await moderation.refresh()
      return await work(new Administration(store, moderation))
    } finally {
      await store.close()
    }
  })
}
