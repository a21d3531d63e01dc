/** The database was unavailable, or did not answer in time; the call may be repeated. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/**
 * PostgreSQL's codes of temporary errors: connections (08), resources such as a full disk (53), shutting down, starting or cancelled
 * (57), input and output (58), a lock timeout, a deadlock, an idle transaction, a read-only server.
 */
const codes = /^(08|53|57|58)\w{3}$|^(55P03|40001|40P01|25P03|25P04|25006)$/
const ofTheNetwork = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOSPC',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The driver's errors without a code. */
const words = /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed)|Cannot use a pool)/

/** Whether an error means only that the database is unavailable, whatever the statement was. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnavailable)
  const { code, syscall } = error as NodeJS.ErrnoException
  if (typeof code !== 'string') return words.test(error.message)
  return codes.test(code) || (ofTheNetwork.has(code) && (syscall !== undefined || code === 'ENOSPC'))
}
