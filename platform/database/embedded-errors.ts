import { refusalCode } from './refusal.ts'

const fields = ['code', 'severity', 'hint', 'schema', 'table', 'column', 'constraint', 'position'] as const

/** An error of the embedded database with the same fields as the PostgreSQL driver's. */
class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError'
  declare readonly code?: string
  declare readonly constraint?: string
}

/**
 * PGlite's own errors contain the parameters, which may be personal, and print 20 kB of minified source if they are not caught. This
 * keeps what a reader needs, without `detail` and `where`, which quote rows. Only a refusal keeps its detail, which the shop itself wrote.
 */
export function readableError(error: unknown): EmbeddedDatabaseError {
  const source = (error ?? {}) as Record<string, unknown>
  const readable = new EmbeddedDatabaseError(typeof source.message === 'string' ? source.message : String(error))
  for (const field of fields) if (typeof source[field] === 'string') Object.assign(readable, { [field]: source[field] })
  if (source.code === refusalCode && typeof source.detail === 'string') Object.assign(readable, { detail: source.detail })
  return readable
}
