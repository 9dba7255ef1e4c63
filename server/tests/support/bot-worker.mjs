// A thread cannot be started from a TypeScript file on Node 20: this one learns to read them first.
import { register } from 'tsx/esm/api'

register()
const { default: answer } = await import('../../src/bots/worker.ts')
export default answer
