/** What a key may be, flat: `string`, `number`, `boolean`, `null`, `object`, `array`, a value of a list as `=value`, and `missing`. */
export type Shape = Record<string, string[]>

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  minimum?: number
  maximum?: number
  maxLength?: number
  pattern?: string
}
interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: Schema
}
interface Document {
  paths: Record<string, Record<string, unknown>>
}

/** Answers that may only grow (DESK-DATA-03, rule 8 of the house), by the call that has them. */
const answers = {
  Product: '/api/bridge/products/{id}',
  Basket: '/api/bridge/baskets/-',
  'shipping methods': '/api/bridge/baskets/-/shipping-methods',
} as const
const query = { productsQuery: '/api/bridge/products' } as const

/** What a document has of the shapes that may only grow. */
export function shapesOf(document: object): Record<string, Shape> {
  const { paths } = document as Document
  const calls = (path: string) => paths[path]?.get as undefined | { parameters?: Parameter[]; responses: Record<string, unknown> }
  const shapes: Record<string, Shape> = {}
  for (const [name, path] of Object.entries(answers)) {
    const answer = calls(path)?.responses['200'] as undefined | { content: Record<string, { schema: Schema }> }
    shapes[name] = {}
    if (answer) flatten(answer.content['application/json']!.schema, '', shapes[name])
  }
  for (const [name, path] of Object.entries(query)) {
    shapes[name] = {}
    for (const one of calls(path)?.parameters ?? []) {
      if (one.in !== 'query') continue
      flatten(one.schema, one.name, shapes[name])
      shapes[name][one.name]!.push(...(one.required ? [] : ['missing']), ...limitsOf(one.schema))
    }
  }
  for (const shape of Object.values(shapes)) for (const [key, kinds] of Object.entries(shape)) shape[key] = [...new Set(kinds)].sort()
  return shapes
}

const limitsOf = ({ maxLength, minimum, maximum, pattern }: Schema): string[] => [
  ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
  ...(minimum === undefined ? [] : [`from ${minimum}`]),
  ...(maximum === undefined ? [] : [`up to ${maximum}`]),
  ...(pattern === undefined ? [] : [`like ${pattern}`]),
]

function flatten(schema: Schema, path: string, into: Shape): void {
  into[path] ??= []
  const kinds = into[path]
  for (const other of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) flatten(other, path, into)
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  if (values) kinds.push(...values.map((value) => `=${value}`))
  else kinds.push(...[schema.type ?? []].flat().map((type) => (type === 'integer' ? 'number' : type)))
  if (schema.items) flatten(schema.items, `${path}[]`, into)
  if (typeof schema.additionalProperties === 'object') flatten(schema.additionalProperties, `${path}{}`, into)
  for (const [key, value] of Object.entries(schema.properties ?? {})) {
    const own = path === '' ? key : `${path}.${key}`
    flatten(value, own, into)
    if (!schema.required?.includes(key)) into[own]!.push('missing')
  }
}

/**
 * How shapes are less than they were: a key that is gone, a value that is gone, one that may be missing or null now, or a new parameter that every
 * caller has to give. Empty if they only grew.
 */
export const narrowed = (before: Record<string, Shape>, now: Record<string, Shape>): string[] => [
  ...lessThan(before, now),
  ...needed(before, now),
]

const lessThan = (before: Record<string, Shape>, now: Record<string, Shape>): string[] =>
  Object.entries(before).flatMap(([name, shape]) =>
    Object.entries(shape).flatMap(([key, kinds]) => {
      const there = now[name]?.[key]
      const own = `${name} ${key || '(whole)'}`
      if (!there) return [`${own} is gone`]
      const isQuery = name in query
      const [had, has] = [new Set(kinds), new Set(there)]
      const lost = kinds.filter((kind) => !has.has(kind) && !isWider(kind, there) && (isQuery || !['missing', 'null'].includes(kind)))
      const came = there.filter((kind) => !had.has(kind) && (isQuery ? isLimit(kind) && !isWiderOf(kind, kinds) : !kind.startsWith('=')))
      return [...lost.map((kind) => `${own} is no longer: ${kind}`), ...came.map((kind) => `${own} is now: ${kind}`)]
    }),
  )

/** Callers of before do not give it. A key inside a parameter is none of its own. */
const needed = (before: Record<string, Shape>, now: Record<string, Shape>): string[] =>
  Object.keys(query).flatMap((name) =>
    Object.entries(now[name] ?? {}).flatMap(([key, kinds]) =>
      before[name]?.[key] || /[.[{]/.test(key) || kinds.includes('missing') ? [] : [`${name} ${key} is new and needed`],
    ),
  )

const limits = [/^(at most) (\d+) characters$/, /^(from) (-?\d+)$/, /^(up to) (-?\d+)$/, /^(like) .*$/]
const isLimit = (kind: string): boolean => limits.some((limit) => limit.test(kind))
const limitOf = (kind: string) => limits.map((limit) => limit.exec(kind)).find(Boolean)

/** Whether a limit that is gone has been taken away, or its place is taken by a wider one. */
function isWider(kind: string, there: readonly string[]): boolean {
  const was = limitOf(kind)
  if (!was) return false
  const is = there.map(limitOf).find((one) => one?.[1] === was[1])
  return !is || isAtLeastAsWide(was, is)
}

/** Whether a limit that is new is in the place of a narrower one. */
function isWiderOf(kind: string, before: readonly string[]): boolean {
  const is = limitOf(kind)!
  const was = before.map(limitOf).find((one) => one?.[1] === is[1])
  return was !== undefined && was !== null && isAtLeastAsWide(was, is)
}

const isAtLeastAsWide = ([, name, before]: RegExpExecArray, [, , now]: RegExpExecArray): boolean =>
  name === 'like' ? false : name === 'from' ? Number(now) <= Number(before) : Number(now) >= Number(before)

/** Keys and values that are new: kept from now on, once they are accepted. */
export const grown = (before: Record<string, Shape>, now: Record<string, Shape>): string[] =>
  Object.entries(now).flatMap(([name, shape]) =>
    Object.entries(shape).flatMap(([key, kinds]) => {
      const had = before[name]?.[key]
      return had === undefined || kinds.join() !== had.join() ? [`${name} ${key || '(whole)'}`] : []
    }),
  )
