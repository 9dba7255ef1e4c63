import { describe, expect, test } from 'vitest'
import type { Item } from '../src/index.js'
import { contentSet, effectSchema, OrreryError, schema } from '../src/index.js'
import { applyPack, exportPack, packSchema, parseRules } from '../src/host.js'

const { choice, fields, many, maybe, tagged, text, whole, yes } = schema
const vocabulary = {
  when: { shipLost: choice('mine', 'yours') },
  if: { atHome: yes },
  do: { damage: whole(1, 9), draw: whole(1, 3) },
}
const shipSchema = fields({
  name: text({ most: 20 }),
  armor: many(whole(0, 9), 1, 6),
  effect: maybe(effectSchema(vocabulary)),
})
type Ship = Item & schema.Infer<typeof shipSchema>
const ships = (open = false) =>
  contentSet<Ship>({
    schema: shipSchema,
    open,
    items: [
      { id: 'frigate', source: 'rulebook', name: 'Frigate', armor: [1, 1] },
      {
        id: 'cruiser',
        source: 'ours',
        name: 'Cruiser',
        armor: [1, 1, 1],
        effect: { when: { shipLost: 'mine' }, if: [{ atHome: true }], do: [{ damage: 2 }] },
      },
    ],
  })
const content = { ships: ships() }
const pack = (items: unknown[], more: object = {}): unknown => ({
  orreryPack: 1,
  game: 'g',
  name: 'mine',
  sets: { ships: items },
  ...more,
})
const problem = (raw: unknown, of = content): unknown => {
  try {
    applyPack('g', of, raw, 'mine.json')
    return 'taken'
  } catch (error) {
    if (!(error instanceof OrreryError)) throw error
    return [error.params['file'], error.params['item'], error.params['field'], error.code]
  }
}

describe('packs', () => {
  test('replace an item and leave the original alone', () => {
    const changed = applyPack(
      'g',
      content,
      pack([{ id: 'frigate', source: 'public', name: 'Frigate', armor: [2] }]),
      'mine.json',
    )
    expect(changed.ships.byId('frigate').armor).toEqual([2])
    expect(changed.ships.indexOf('frigate')).toBe(0)
    expect(content.ships.byId('frigate').armor).toEqual([1, 1])
  })
  test('add one only where the game allows it', () => {
    const item = { id: 'sloop', source: 'ours', name: 'Sloop', armor: [1] }
    expect(problem(pack([item]))).toEqual(['mine.json', 'sloop', 'id', 'bad-content'])
    expect(applyPack('g', { ships: ships(true) }, pack([item]), 'f').ships.at(2).name).toBe('Sloop')
  })
  test('name an item once: of two, nobody could say which counts', () => {
    const frigate = { id: 'frigate', source: 'ours', name: 'Frigate', armor: [2] }
    expect(problem(pack([frigate, { ...frigate, armor: [3] }]))).toEqual([
      'mine.json',
      'frigate',
      'id',
      'bad-content',
    ])
    const sloop = { id: 'sloop', source: 'ours', name: 'Sloop', armor: [1] }
    expect(problem(pack([sloop, sloop]), { ships: ships(true) })).toEqual([
      'mine.json',
      'sloop',
      'id',
      'bad-content',
    ])
  })
  test('what is exported can be read back', () => {
    const text = JSON.stringify(exportPack('g', content))
    expect(applyPack('g', content, JSON.parse(text), 'f').ships.items).toEqual(content.ships.items)
  })
  test.each<[string, unknown, string, string]>([
    ['a missing field', { id: 'frigate', source: 'ours', name: 'F' }, 'frigate', 'armor'],
    [
      'a value out of range',
      { id: 'frigate', source: 'ours', name: 'F', armor: [1, 99] },
      'frigate',
      'armor[1]',
    ],
    [
      'an unknown field',
      { id: 'frigate', source: 'ours', name: 'F', armor: [1], power: 3 },
      'frigate',
      'power',
    ],
    ['no source', { id: 'frigate', name: 'F', armor: [1] }, 'frigate', 'source'],
    ['no id', { source: 'ours', name: 'F', armor: [1] }, 'item 1', 'id'],
    ['a bad id', { id: 'Not An Id', source: 'ours', name: 'F', armor: [1] }, 'Not An Id', 'id'],
    [
      'an unknown verb',
      { id: 'frigate', source: 'ours', name: 'F', armor: [1], effect: { do: [{ explode: 1 }] } },
      'frigate',
      'effect.do[0]',
    ],
    [
      'two verbs in one',
      { id: 'frigate', source: 'ours', name: 'F', armor: [1], effect: { do: [{ draw: 1, damage: 1 }] } },
      'frigate',
      'effect.do[0]',
    ],
    [
      'an effect that does nothing',
      { id: 'frigate', source: 'ours', name: 'F', armor: [1], effect: { do: [] } },
      'frigate',
      'effect.do',
    ],
    [
      'a text too long',
      { id: 'frigate', source: 'ours', name: 'F'.repeat(21), armor: [1] },
      'frigate',
      'name',
    ],
    [
      'pollution',
      JSON.parse('{"id":"frigate","source":"ours","name":"F","armor":[1],"__proto__":{"x":1}}'),
      'frigate',
      '__proto__',
    ],
  ])('refuse %s, naming file, item and field', (_, item, name, field) => {
    expect(problem(pack([item]))).toEqual(['mine.json', name, field, 'bad-content'])
  })
  test('refuse another game, no pack, an unknown set', () => {
    expect(problem(pack([], { game: 'h' }))).toEqual(['mine.json', 'pack', 'game', 'bad-content'])
    expect(problem('text')).toEqual(['mine.json', 'pack', '', 'bad-content'])
    expect(problem(pack([], { sets: { hats: [] } }))).toEqual([
      'mine.json',
      'pack',
      'sets.hats',
      'bad-content',
    ])
  })
  test('editors get a JSON Schema that says the same', () => {
    const json = packSchema('g', content) as unknown as {
      properties: {
        sets: { properties: { ships: { items: { required: string[]; properties: { armor: unknown } } } } }
      }
    }
    const { items } = json.properties.sets.properties.ships
    expect(items.required).toEqual(['id', 'source', 'name', 'armor'])
    expect(items.properties.armor).toEqual({
      type: 'array',
      items: { type: 'integer', minimum: 0, maximum: 9 },
      minItems: 1,
      maxItems: 6,
    })
  })
  test('a schema that refers to itself is there for the reference', () => {
    interface Plan extends Record<string, unknown> {
      readonly next?: readonly Plan[]
    }
    const plan: schema.Schema<Plan> = schema.lazy('plan', () =>
      fields({ draw: whole(1, 3), next: maybe(many(plan)) }),
    )
    const plans = contentSet<Item & { readonly plan: Plan }>({ schema: fields({ plan }), items: [] })
    expect(packSchema('g', { plans })).toMatchObject({
      properties: {
        sets: { properties: { plans: { items: { properties: { plan: { $ref: '#/$defs/plan' } } } } } },
      },
      $defs: { plan: { properties: { next: { items: { $ref: '#/$defs/plan' } } } } },
    })
  })
  test('an item twice is refused', () => {
    expect(() =>
      contentSet<Ship>({ schema: shipSchema, items: [...ships().items, ...ships().items] }),
    ).toThrow(OrreryError)
  })
})

describe('effects', () => {
  test('a tag and its value', () => {
    expect(schema.tagOf({ damage: 2 } as schema.Tagged<typeof vocabulary.do>)).toEqual(['damage', 2])
    expect(tagged(vocabulary.do).json()).toHaveProperty('oneOf')
  })
})

describe('what is said in one of several shapes', () => {
  const { anything, fits, form, named, plain, problemIn, variants } = schema
  const said = variants('do', {
    sit: { seat: maybe(whole(0, 3)), key: maybe(text({ least: 1, most: 3 })) },
    set: { settings: named(plain), table: form(/^[a-z]+$/), more: maybe(anything) },
  })
  test.each([
    { do: 'sit' },
    { do: 'sit', seat: 3, key: 'abc' },
    { do: 'set', settings: { target: 15, misses: 'stand', errors: true }, table: 'x', more: [{}] },
  ])('%j fits', value => {
    expect(problemIn(said, value, 'it')).toBeUndefined()
    expect(fits(said, value)).toBe(true)
  })
  test.each([
    [null, 'it'],
    [[], 'it'],
    [{ do: 'dance' }, 'it'],
    [{ do: 'constructor' }, 'it'],
    [{ do: 'sit', seat: 4 }, 'it.seat'],
    [{ do: 'sit', key: '' }, 'it.key'],
    [{ do: 'sit', hat: 1 }, 'it.hat'],
    [{ do: 'set', settings: { target: [1] }, table: 'x' }, 'it.settings.target'],
    [{ do: 'set', settings: [], table: 'x' }, 'it.settings'],
    [{ do: 'set', settings: {}, table: 'X' }, 'it.table'],
    [{ do: 'set', settings: {} }, 'it.table'],
  ])('%j is refused at %s', (value, place) => {
    expect(problemIn(said, value, 'it')?.place).toBe(place)
    expect(fits(said, value)).toBe(false)
  })
})

describe('rules.md', () => {
  const text =
    '# G\nAbout.\n\n## Moving\nHow.\n- **GG-MOVE-01** Move one.\n- **GG-MOVE-02** Be kind. (exempt: table manners)\n'
  test('is read into chapters and ids', () => {
    const rules = parseRules(text)
    expect([rules.title, rules.intro, rules.chapters[0]?.intro]).toEqual(['G', 'About.', 'How.'])
    expect(rules.byId.get('GG-MOVE-01')).toEqual({ id: 'GG-MOVE-01', text: 'Move one.', chapter: 'Moving' })
    expect(rules.byId.get('GG-MOVE-02')).toMatchObject({ text: 'Be kind.', exempt: 'table manners' })
  })
  test.each([
    ['an id twice', `${text}- **GG-MOVE-01** Again.\n`, 'rules.md:8'],
    ['an item that is no rule', `${text}- **Note** x\n`, 'rules.md:8'],
    ['a rule before a chapter', '# G\n- **GG-MOVE-01** x\n', 'rules.md:2'],
  ])('%s is refused with its line', (_, wrong, place) => {
    expect(() => parseRules(wrong)).toThrow(place)
  })
})
