import { expect, test } from 'vitest'
import { nodeTooOld } from '../lib/node-version.mjs'

test.each(['0.10.48', '16.20.2', '18.20.4', '20.0.0', '20.18.3'])(
  'Node %s is refused in one sentence',
  version => {
    expect(nodeTooOld(version)).toMatch(new RegExp(`^Orrery needs Node 20\\.19 .* Node ${version}\\.[^\n]*$`))
  },
)

test.each(['20.19.0', '20.20.2', '21.0.0', '22.4.1', '26.10.0'])('Node %s is welcome', version => {
  expect(nodeTooOld(version)).toBeNull()
})
