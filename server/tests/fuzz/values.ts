import type { Random } from '@orrery/kernel'

export const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T
/** True once in so many times. */
export const chance = (random: Random, oneIn: number): boolean => random(oneIn) === 0

const nest = (open: string, close: string, depth: number, core = ''): string =>
  open.repeat(depth) + core + close.repeat(depth)

/** Texts of JSON, some of which are none, that somebody has stumbled over before. */
const ODD: readonly string[] = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e308',
  '1e400',
  '-1e400',
  '5e-324',
  '9007199254740993',
  '2147483648',
  '4294967296',
  '1'.repeat(400),
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u202e"',
  '"\\ufeff"',
  '"__proto__"',
  '"constructor"',
  '"prototype"',
  '"toString"',
  '"hasOwnProperty"',
  '"pass"',
  '"hex:0"',
  '"squadron:99999999999999999999"',
  '"move squadron:1 hex:-1"',
  '"é日本"',
  '"NaN"',
  '"../../etc/passwd"',
  `"'; drop table tables; --"`,
  `"${'x'.repeat(300)}"`,
  `"${'x'.repeat(5000)}"`,
  `"${'\\u0000'.repeat(500)}"`,
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '[1,"a",{}]',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"__proto__":null}',
  '{"length":1e9}',
  '{"length":-1}',
  '{"toJSON":1}',
  '{"then":1}',
  '{"valueOf":null,"toString":null}',
  '{"parts":[]}',
  '{"parts":{"length":3}}',
  '{"parts":[[],{},null,1,"pass"]}',
  `{"parts":[${'"pass",'.repeat(600)}0]}`,
  '{"a":1,"a":2}',
  '{"":0}',
  `[${'0,'.repeat(3000)}0]`,
  `[${'"hex:1",'.repeat(600)}0]`,
  `{${Array.from({ length: 600 }, (_, i) => `"k${i}":1`).join(',')}}`,
  'undefined',
  'NaN',
  'Infinity',
  "'x'",
  '01',
  '{a:1}',
  '[1,]',
  '{"x":1,}',
  '/**/1',
]
const DEEP: readonly number[] = [20, 60, 63, 64, 65, 100, 500, 3000, 10_000, 15_000, 30_000]

/** Something that does not belong there. */
export function odd(random: Random, deepOneIn = 40): string {
  if (!chance(random, deepOneIn)) return pick(random, ODD)
  const depth = pick(random, DEEP)
  return pick(random, [
    () => nest('[', ']', depth),
    () => nest('[', ']', depth, '0'),
    () => nest('{"a":', '}', Math.min(depth, 10_000), '1'),
    () => nest('[{"parts":', '}]', Math.min(depth, 4000), '[]'),
    () => nest('{"__proto__":', '}', Math.min(depth, 4000), '[]'),
    () => nest('[', '', depth),
    () => nest('{"a":[', '', Math.min(depth, 9000)),
  ])()
}

/** A value as text, with something in it replaced, doubled, left out or renamed. */
export function twisted(random: Random, value: unknown): string {
  let places = 0
  const count = (v: unknown): void => {
    places++
    if (typeof v === 'object' && v !== null) Object.values(v).forEach(count)
  }
  count(value)
  let left = random(places)
  const write = (v: unknown): string => {
    if (left-- === 0) return odd(random)
    if (Array.isArray(v)) return `[${v.map(write).join(',')}]`
    if (typeof v !== 'object' || v === null) return JSON.stringify(v)
    const parts = Object.entries(v).flatMap(([key, one]) => {
      const text = write(one)
      switch (random(24)) {
        case 0:
          return []
        case 1:
          return [`${JSON.stringify(key)}:${text}`, `${JSON.stringify(key)}:${odd(random)}`]
        case 2:
          return [`${pick(random, ['"__proto__"', '"constructor"', '""', '"t"', '"do"'])}:${text}`]
        default:
          return [`${JSON.stringify(key)}:${text}`]
      }
    })
    return `{${parts.join(',')}}`
  }
  return write(value)
}

/** A text with its letters disturbed. */
export function garbled(random: Random, text: string): string {
  const at = random(text.length + 1)
  const [head, tail] = [text.slice(0, at), text.slice(at)]
  switch (random(8)) {
    case 0:
      return head
    case 1:
      return `${head}\u0000${tail}`
    case 2:
      return `\ufeff${text}`
    case 3:
      return text + text
    case 4:
      return `${' \n\t'.repeat(random(300))}${text}`
    case 5:
      return head + pick(random, ['"', '{', '}', '[', ']', '\\', '\u2028', 'é', '😀', ',', ':']) + tail
    case 6:
      return head + tail.slice(1 + random(3))
    default:
      return `${text}${odd(random)}`
  }
}
