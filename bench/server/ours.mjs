// Our server as it is shipped: accounts, filtering for each viewer, clocks, everything stored before it is shown. Only the
// rate limits are off, and the seed is fixed so that the load knows which answers are legal.
//   STORE = sqlite | pg
import { readConfig, serve as open } from '@orrery/server'
import { fleet } from '../games/ours-fleet.mjs'
import { HOST, PORT, serve } from './common.mjs'
import { SEED } from './script.mjs'

const config = readConfig({
  PORT: String(PORT),
  HOST,
  ORRERY_DATABASE: process.env.STORE === 'pg' ? process.env.PG_URL : process.env.STORE_PATH,
  ORRERY_LOG: 'error',
  ORRERY_LIMITS: 'off',
  ORRERY_BOT_THREADS: '1',
})
const games = { fleet: { title: 'Fleet', players: fleet.players, load: async () => ({ game: fleet }) } }
const served = await open({ config, games, newSeed: () => SEED })
serve(PORT, { stop: () => served.close() })
