import { requireNode } from './lib/node-version.mjs'

// The rest is read only by a Node that can run it.
requireNode()
void import('./lib/checks.mjs').then(({ test }) => test())
