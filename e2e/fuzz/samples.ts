import { randomUUID } from 'node:crypto'
import type { RandomValues } from './random-values.ts'

export type Schema = Readonly<Record<string, unknown>>

/** One call of the API's document. */
export interface Call {
  method: string
  path: string
  parameters: readonly { name: string; place: string; schema: Schema }[]
  body: Schema | undefined
}

interface ApiDocument {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: { name: string; in: string; schema: Schema }[]; requestBody?: { content?: Record<string, { schema?: Schema }> } }
    >
  >
}

/** Every call in the API's document. */
export const callsOf = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters: parameters.map(({ name, in: place, schema }) => ({ name, place, schema: schema ?? {} })),
      body: requestBody?.content?.['application/json']?.schema,
    })),
  )

/** Valid values by field name: with them a call gets past validation. */
const known: Readonly<Record<string, unknown>> = {
  email: 'full@example.com',
  newEmail: 'other@example.com',
  password: 'Seed passphrase 2026!',
  currentPassword: 'Seed passphrase 2026!',
  newPassword: 'Another passphrase 2026!',
  productId: 'AA1001_010',
  pid: 'AA1001_010',
  country: 'DE',
  zipcode: '10115',
  city: 'Berlin',
  address1: 'Weg 1',
  phoneNumber: '+4915112345678',
  dateOfBirth: '1990-01-01',
  ageConfirmation: true,
  quantity: 1,
  locale: 'de_DE',
  brand: 'stadion',
  sitePath: '',
  recipientEmail: 'eva@example.com',
}

const actions: readonly (readonly [part: string, action: string])[] = [
  ['login', 'login'],
  ['password-reset', 'password_reset'],
  ['create-password', 'create_password'],
]

/** A valid value of a schema. */
export function sampleOf(schema: Schema, name: string, path: string, random: RandomValues, depth = 0): unknown {
  if (name === 'recaptcha') return `stub:${actions.find(([part]) => path.includes(part))?.[1] ?? 'signup'}:0.9:${randomUUID()}`
  if (name in known && random.happens(0.9)) return known[name]
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as readonly Schema[] | undefined
  if (choices?.length && depth < 8) return sampleOf(random.oneOf(choices), name, path, random, depth + 1)
  if (Array.isArray(schema.enum)) return random.oneOf(schema.enum)
  if ('const' in schema) return schema.const
  switch (schema.type) {
    case 'object': {
      const object: Record<string, unknown> = {}
      const required = (schema.required ?? []) as readonly string[]
      for (const [key, own] of Object.entries((schema.properties ?? {}) as Record<string, Schema>))
        if (depth < 8 && (required.includes(key) || random.happens(0.6))) object[key] = sampleOf(own, key, path, random, depth + 1)
      return object
    }
    case 'array':
      return depth < 8 ? [sampleOf((schema.items ?? {}) as Schema, name, path, random, depth + 1)] : []
    case 'integer':
    case 'number':
      return random.oneOf([1, 2, 10])
    case 'boolean':
      return random.happens(0.5)
    default:
      return random.oneOf(['x', 'Anna', 'AA1001', '1', randomUUID()])
  }
}

/** The paths of every field in a schema; of lists the first element. */
export function fieldsOf(schema: Schema | undefined, way: readonly string[] = []): (readonly string[])[] {
  if (!schema || way.length > 5) return []
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as readonly Schema[] | undefined
  const own = way.length > 0 ? [way] : []
  const below = [
    ...(choices ?? []).flatMap((choice) => fieldsOf(choice, way).filter((found) => found.length > way.length)),
    ...Object.entries((schema.properties ?? {}) as Record<string, Schema>).flatMap(([key, property]) => fieldsOf(property, [...way, key])),
    ...(schema.items ? fieldsOf(schema.items as Schema, [...way, '0']) : []),
  ]
  return [...new Map([...own, ...below].map((found) => [found.join('.'), found])).values()]
}

/** Sets the value at a path; creates missing parents. */
export function putAt(target: unknown, way: readonly string[], value: unknown): unknown {
  const [key, ...rest] = way
  if (key === undefined) return value
  const holder = (typeof target === 'object' && target !== null ? target : key === '0' ? [] : {}) as Record<string, unknown>
  holder[key] = putAt(holder[key], rest, value)
  return holder
}
