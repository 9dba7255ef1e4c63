import { expect, test } from 'vitest'
import { newLog } from '../src/log.js'

/** What the log says of an error. */
function saidOf(error: unknown): string {
  const lines: string[] = []
  newLog('trace', { write: line => void lines.push(line) }).error({ err: error }, 'something failed')
  return lines.join('')
}
function thrownBy(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

test.each([
  '{"seed":"hidden","brought":nothing}',
  '{"seed":"hidden',
  'hidden',
  '"hidden"x',
  '{"a":"\thidden"}',
  "{'hidden': 1}",
  '{"hidden" 1}',
  '["hidden\n", ]',
  '{"a":"\\hidden"}',
])('nothing of a row that is not JSON: %j', text => {
  const said = saidOf(thrownBy(() => JSON.parse(text)))
  expect(said).not.toContain('hidden')
  expect(said).toContain('SyntaxError')
})

test('no address of somebody that a mail server repeats, and no password in that of another server', () => {
  const refused = Object.assign(
    new Error(
      "Can't send mail - all recipients were rejected: 550 5.1.1 <ann.lee+games@hidden.example>: unknown",
    ),
    { code: 'EENVELOPE', response: '550 hidden', rejected: ['ann@hidden.example'] },
  )
  const unreachable = new Error('connect ECONNREFUSED smtp://post:hidden@mail.example:587/x', {
    cause: refused,
  })
  const several = new AggregateError(
    [unreachable, 'to=ann@hidden.example'],
    'postgres://me:hidden@db.example/x is away',
  )
  for (const error of [refused, unreachable, several, 'ann@hidden.example']) {
    const said = saidOf(error)
    expect(said).not.toContain('hidden')
    expect(said).not.toContain('ann')
  }
  // What helps to find the cause is there.
  for (const word of [
    '550 5.1.1',
    'EENVELOPE',
    'mail.example:587',
    'db.example',
    'ECONNREFUSED',
    'log.test.ts',
  ])
    expect(saidOf(several)).toContain(word)
})

test('nothing that a library has hung on an error', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_pkey"'), {
    code: '23505',
    table: 'users',
    detail: 'Failing row contains (hidden)',
    where: 'hidden',
    client: { secretKey: 'hidden', connectionParameters: { password: 'hidden' } },
    input: 'hidden',
    parameters: ['hidden'],
  })
  const round = new Error('again', { cause: error })
  error.cause = round
  expect(saidOf(round)).not.toContain('hidden')
  expect(saidOf(round)).toContain('23505')
})
