/** The database was unavailable, or did not answer in time; the call may be repeated. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/**
 * Codes of PostgreSQL for what a later attempt may find well: connections (08), resources as a full disk (53), shutting down, starting
 * or cancelled (57), input and output (58), a lock that was not given, a deadlock, an idle transaction, a server that only reads.
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
/** What the driver says without a code. */
const words = /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed)|Cannot use a pool)/

/** Whether an error says nothing about what was asked, only that the database cannot be had now. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnavailable)
  const { code, syscall } = error as NodeJS.ErrnoException
  if (typeof code !== 'string') return words.test(error.message)
  return codes.test(code) || (ofTheNetwork.has(code) && (syscall !== undefined || code === 'ENOSPC'))
}
