/**
 * Small schemas for content and for what is said at a table: one value gives the type, the check with the place of every
 * problem, and JSON Schema for editors. Only what these need.
 */
export interface Problem {
  readonly place: string
  readonly why: string
}
export interface Schema<T> {
  check(value: unknown, place: string, problems: Problem[]): void
  /** As JSON Schema; schemas that refer to themselves put what they refer to into `defs`. */
  json(defs?: Defs): JsonSchema
  readonly optional?: true
  readonly type?: T
  /** Of schemas without parts: why a value is wrong. Whoever asks this works out its place only if it is. */
  readonly why?: (value: unknown) => string | undefined
}
export type JsonSchema = { readonly [key: string]: unknown }
export type Defs = Map<string, JsonSchema>
export type Infer<S> = S extends Schema<infer T> ? T : never

const make = <T>(json: JsonSchema, why: (value: unknown) => string | undefined): Schema<T> => ({
  json: () => json,
  why,
  check(value, place, problems) {
    const wrong = why(value)
    if (wrong !== undefined) problems.push({ place, why: wrong })
  },
})

export const text = (options: { readonly least?: number; readonly most?: number } = {}): Schema<string> => {
  const { least = 0, most = 400 } = options
  return make({ type: 'string', maxLength: most, ...(least > 0 && { minLength: least }) }, v =>
    typeof v !== 'string'
      ? 'must be a text'
      : v.length > most
        ? `must have at most ${most} characters`
        : v.length < least
          ? `must have at least ${least} characters`
          : undefined,
  )
}
/** A text of this form alone. */
export const form = (pattern: RegExp): Schema<string> =>
  make({ type: 'string', pattern: pattern.source }, v =>
    typeof v === 'string' && pattern.test(v) ? undefined : `must be like ${pattern.source}`,
  )
/** Looked at by whoever reads it. */
export const anything: Schema<unknown> = make({}, () => undefined)
/** An option's value. */
export const plain: Schema<string | number | boolean> = make({ type: ['string', 'number', 'boolean'] }, v =>
  (typeof v === 'string' && v.length <= 100) || typeof v === 'number' || typeof v === 'boolean'
    ? undefined
    : 'must be a short text, a number, true or false',
)
export const whole = (min = -1_000_000, max = 1_000_000): Schema<number> =>
  make({ type: 'integer', minimum: min, maximum: max }, v =>
    typeof v === 'number' && Number.isInteger(v) && v >= min && v <= max
      ? undefined
      : `must be a whole number from ${min} to ${max}`,
  )
export const yes: Schema<boolean> = make({ type: 'boolean' }, v =>
  typeof v === 'boolean' ? undefined : 'must be true or false',
)
export const choice = <const W extends readonly (string | number)[]>(...words: W): Schema<W[number]> =>
  make({ enum: words }, v =>
    (words as readonly unknown[]).includes(v) ? undefined : `must be one of ${words.join(', ')}`,
  )

export const maybe = <T>(schema: Schema<T>): Schema<T | undefined> & { readonly optional: true } => ({
  ...schema,
  optional: true,
})

export function many<T>(schema: Schema<T>, min = 0, max = 1000): Schema<readonly T[]> {
  return {
    json: defs => ({ type: 'array', items: schema.json(defs), minItems: min, maxItems: max }),
    check(value, place, problems) {
      if (!Array.isArray(value)) return void problems.push({ place, why: 'must be a list' })
      if (value.length < min || value.length > max)
        problems.push({ place, why: `must have ${min} to ${max} entries` })
      value.forEach((v, i) => schema.check(v, `${place}[${i}]`, problems))
    },
  }
}

type Shape = Readonly<Record<string, Schema<unknown>>>
type OptionalKeys<S> = { [K in keyof S]: S[K] extends { readonly optional: true } ? K : never }[keyof S]
export type InferShape<S> = { readonly [K in Exclude<keyof S, OptionalKeys<S>>]: Infer<S[K]> } & {
  readonly [K in OptionalKeys<S>]?: Exclude<Infer<S[K]>, undefined>
}
export function fields<S extends Shape>(shape: S): Schema<InferShape<S>> {
  const names = Object.keys(shape)
  const known = new Map(Object.entries(shape))
  const required = names.filter(name => !shape[name]?.optional)
  return {
    json: defs => ({
      type: 'object',
      properties: Object.fromEntries(names.map(name => [name, shape[name]?.json(defs)])),
      required,
      additionalProperties: false,
    }),
    check(value, place, problems) {
      if (!isObject(value)) return void problems.push({ place, why: 'must be an object' })
      let missing = required.length
      // Every message that comes in passes here: no place is put together unless something is wrong or lies deeper.
      for (const name of Object.keys(value)) {
        const schema = known.get(name)
        if (schema && !schema.optional) missing--
        const why = schema ? schema.why?.(value[name]) : 'is not a known field'
        if (why !== undefined) problems.push({ place: `${place}.${name}`, why })
        else if (schema && !schema.why) schema.check(value[name], `${place}.${name}`, problems)
      }
      if (missing === 0) return
      for (const name of required)
        if (!Object.hasOwn(value, name)) problems.push({ place: `${place}.${name}`, why: 'is missing' })
    },
  }
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values of one kind, under any names. */
export const named = <T>(schema: Schema<T>): Schema<Readonly<Record<string, T>>> => ({
  json: defs => ({ type: 'object', additionalProperties: schema.json(defs) }),
  check(value, place, problems) {
    if (!isObject(value)) return void problems.push({ place, why: 'must be an object' })
    for (const name of Object.keys(value)) schema.check(value[name], `${place}.${name}`, problems)
  },
})

/** One of several shapes; the field `tag` says which. */
export type Variants<T extends string, S> = {
  [K in keyof S & string]: { readonly [P in T]: K } & InferShape<S[K]>
}[keyof S & string]
export function variants<T extends string, S extends Readonly<Record<string, Shape>>>(
  tag: T,
  shapes: S,
): Schema<Variants<T, S>> {
  const all = new Map(
    Object.entries(shapes).map(([name, shape]) => [name, fields({ [tag]: choice(name), ...shape })]),
  )
  return {
    json: defs => ({ oneOf: [...all.values()].map(shape => shape.json(defs)) }),
    check(value, place, problems) {
      const name = isObject(value) ? value[tag] : undefined
      const shape = typeof name === 'string' ? all.get(name) : undefined
      if (shape) shape.check(value, place, problems)
      else
        problems.push({
          place,
          why:
            typeof name === 'string' ? `of an unknown kind: ${name.slice(0, 40)}` : `its ${tag} is missing`,
        })
    },
  }
}

/** The first thing that is wrong with a value from outside. */
export function problemIn(schema: Schema<unknown>, value: unknown, place: string): Problem | undefined {
  const problems: Problem[] = []
  schema.check(value, place, problems)
  return problems[0]
}
export const fits = <T>(schema: Schema<T>, value: unknown): value is T =>
  problemIn(schema, value, '') === undefined

/** Exactly one of these keys, each with its own value: `{ damage: 3 }` or `{ draw: 1 }`. The verbs of a vocabulary. */
export type Tagged<S> = { [K in keyof S]: { readonly [P in K]: Infer<S[K]> } }[keyof S]
export function tagged<S extends Shape>(shape: S): Schema<Tagged<S>> {
  const names = Object.keys(shape)
  return {
    json: defs => ({
      oneOf: names.map(name => ({
        type: 'object',
        properties: { [name]: shape[name]?.json(defs) },
        required: [name],
        additionalProperties: false,
      })),
    }),
    check(value, place, problems) {
      const keys = isObject(value) ? Object.keys(value) : []
      const [name] = keys
      if (keys.length !== 1 || name === undefined || !Object.hasOwn(shape, name) || !isObject(value))
        return void problems.push({ place, why: `must be exactly one of ${names.join(', ')}` })
      shape[name]?.check(value[name], `${place}.${name}`, problems)
    },
  }
}
/** The key of a tagged value and what stands under it. */
export function tagOf<S extends Shape>(value: Tagged<S>): readonly [keyof S & string, unknown] {
  const name = Object.keys(value as object)[0] as keyof S & string
  return [name, (value as Record<string, unknown>)[name]]
}
/** A schema that refers to itself (an effect inside an effect). */
export function lazy<T>(name: string, get: () => Schema<T>): Schema<T> {
  return {
    json(defs) {
      if (defs && !defs.has(name)) {
        defs.set(name, {}) // it may meet itself on the way
        defs.set(name, get().json(defs))
      }
      return { $ref: `#/$defs/${name}` }
    },
    check: (value, place, problems) => get().check(value, place, problems),
  }
}
