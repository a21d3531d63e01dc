const scalarTypes = [16, 18, 19, 20, 21, 23, 25, 26, 114, 700, 701, 1042, 1043, 1082, 1083, 1114, 1184, 1186, 1266, 1700, 2950, 3802]

/** Converts a parameter to text like the PostgreSQL driver, so that a test on one engine is valid for both. */
function parameterText(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value))
    throw new Error('A list as the parameter of a json column must go through JSON.stringify: PostgreSQL takes it for an array of its own.')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** By object id of every common parameter type. Arrays are built from these. */
export const parameterSerializers: Readonly<Record<number, (value: unknown) => string>> = Object.fromEntries(
  scalarTypes.map((type) => [type, parameterText]),
)
