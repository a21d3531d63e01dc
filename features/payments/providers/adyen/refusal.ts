/** An answer of Adyen that is no success. */
export class AdyenRefusal extends Error {
  override readonly name = 'AdyenRefusal'
  readonly status: number
  readonly errorCode: string
  constructor(status: number, body: string) {
    const { errorCode = '', message = '' } = parse(body)
    super(`Adyen answered ${status} ${errorCode} ${message}`.trim())
    this.status = status
    this.errorCode = errorCode
  }
}

function parse(body: string): { errorCode?: string; message?: string } {
  try {
    return JSON.parse(body) as object
  } catch {
    return {}
  }
}

/** Answers that say that nothing was done. */
const certain: ReadonlySet<number> = new Set([400, 401, 403, 404, 422, 429])
/** What is put right by the shop or by time. */
const passing: ReadonlySet<number> = new Set([401, 403, 429])
/** The same call is still at work. */
const atWork = '704'

/** What Adyen says by refusing: certainly nothing was done. Undefined if nobody knows. */
export function refusalOf(error: unknown): { reason: 'UNAVAILABLE'; passing: boolean } | undefined {
  // Nobody listens there, so nothing was sent.
  if (((error as Error).cause as { code?: unknown } | undefined)?.code === 'ECONNREFUSED') return { reason: 'UNAVAILABLE', passing: true }
  if (!(error instanceof AdyenRefusal) || !certain.has(error.status) || error.errorCode === atWork) return undefined
  return { reason: 'UNAVAILABLE', passing: passing.has(error.status) }
}
