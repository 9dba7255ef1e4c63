// A thread cannot be started from a TypeScript file on Node 20: this one learns to read them first.
import { register } from 'tsx/esm/api'

register()
const { answer, play, replay, verify } = await import('../server/src/threads/worker.ts')
export { answer, play, replay, verify }
