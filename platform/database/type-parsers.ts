/** Parses one value from its text. */
export type TextParser = (text: string) => unknown

const asIs: TextParser = (text) => text
const toDate: TextParser = (text) => new Date(isoOf(text))
const toBytes: TextParser = (text) => Buffer.from(text.slice(2), 'hex')

const oid = {
  bytea: 17,
  int8: 20,
  json: 114,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  interval: 1186,
  numeric: 1700,
  jsonb: 3802,
} as const

/**
 * The common types of both engines: counts and sums are numbers, an instant is a Date, a calendar date stays text. By default the two
 * differ on every type of this table.
 */
export const scalarParsers: Readonly<Record<number, TextParser>> = {
  [oid.bytea]: toBytes,
  [oid.int8]: Number,
  [oid.json]: JSON.parse,
  [oid.date]: asIs,
  [oid.timestamp]: asIs,
  [oid.timestamptz]: toDate,
  [oid.interval]: asIs,
  [oid.numeric]: Number,
  [oid.jsonb]: JSON.parse,
}

/** The parser of a type or of a one-dimensional array of it, undefined if the engine's own is right. */
export function parserFor(type: number): TextParser | undefined {
  const scalar = scalarParsers[type]
  if (scalar) return scalar
  const element = elementOf[type]
  return element === undefined
    ? undefined
    : (text) => splitArray(text).map((item) => (item === null ? null : scalarParsers[element]!(item)))
}

const elementOf: Readonly<Record<number, number>> = {
  1001: oid.bytea,
  1016: oid.int8,
  199: oid.json,
  1182: oid.date,
  1115: oid.timestamp,
  1185: oid.timestamptz,
  1187: oid.interval,
  1231: oid.numeric,
  3807: oid.jsonb,
}

function splitArray(text: string): (string | null)[] {
  const items: (string | null)[] = []
  const element = /"((?:[^"\\]|\\.)*)"|([^,{}]+)/g
  for (const [, quoted, plain] of text.matchAll(element))
    items.push(quoted !== undefined ? quoted.replace(/\\(.)/g, '$1') : plain === 'NULL' ? null : plain!)
  return items
}

// The server writes `2026-11-21 09:00:00.5+00`; Date needs a T and minutes in the offset.
const isoOf = (text: string): string => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
