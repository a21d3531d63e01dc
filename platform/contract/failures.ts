export interface FailureDetails {
  details?: Record<string, unknown>
  body?: Record<string, unknown>
  retryAfter?: number
}

/** An expected failure of a call: declared in a contract, thrown by a server, read by a client. */
export class Failure extends Error {
  readonly code: string
  readonly status: number
  /** The field `details` of the body, for example `{ productId, available }`. */
  readonly details: Record<string, unknown> | undefined
  /** Further fields of the body beside code and message, for example `{ missing: ['shippingAddress'] }`. */
  readonly body: Record<string, unknown> | undefined
  /** Seconds for the header `Retry-After`. */
  readonly retryAfter: number | undefined
  constructor(code: string, status: number, message: string, more: FailureDetails = {}) {
    super(message)
    this.name = 'Failure'
    this.code = code
    this.status = status
    this.details = more.details
    this.body = more.body
    this.retryAfter = more.retryAfter
  }
}

/** Code to status and message; `{name}` in a message is filled from the values given when it is thrown. */
export type FailureTable = Readonly<Record<string, readonly [status: number, message: string]>>

export type Failures<T extends FailureTable> = {
  readonly [Code in keyof T]: (values?: Record<string, unknown>, more?: FailureDetails) => Failure
} & { readonly table: T }

/** The failures of a table that one call answers: `only(bagFailures, 'basketLocked', 'itemNotFound')`. */
export const only = <T extends FailureTable, Code extends keyof T & string>({ table }: { table: T }, ...codes: Code[]): Pick<T, Code> =>
  Object.fromEntries(codes.map((code) => [code, table[code]])) as Pick<T, Code>

/** Declares the failures of a slice once: `throw bagFailures.productNotFound({ productId })`. */
/* @__NO_SIDE_EFFECTS__ */
export function failures<const T extends FailureTable>(table: T): Failures<T> {
  const makers: Record<string, unknown> = { table }
  for (const [code, [status, message]] of Object.entries(table))
    makers[code] = (values: Record<string, unknown> = {}, more = {}) =>
      new Failure(
        code,
        status,
        message.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole)),
        more,
      )
  return makers as Failures<T>
}
