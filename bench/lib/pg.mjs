// The PostgreSQL of the tests, with room for a million tables.
import { register } from 'tsx/esm/api'

register()
const { startPostgres } = await import('../../testing/postgres.ts')
export const startPg = () => startPostgres(['shared_buffers=256MB'])
