export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The error envelope of a call: bridge `{errorCode,message}`, account `{error,error_description}`, consents
 * `{success,errorCode,message}`.
 */
export type Family = 'bridge' | 'account' | 'consents'

/** The types of a call. Types only: schemas are on the server, so that browsers do not load them. */
export interface Call {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
  answer: unknown
}

export interface Route<C extends Call = Call> {
  method: Method
  /** Path with `{name}` for each parameter, for example `/api/bridge/products/{id}`. */
  path: string
  family: Family
  /** One sentence for the API document. */
  summary: string
  /** Timeout in milliseconds; 0 waits forever. */
  timeoutMs?: number
  /** The header with the host of the browser's page; default `original-host` (D-007). */
  hostHeader?: 'x-original-host'
  /** The status of success; default 200. */
  status?: 200 | 201 | 202 | 204
  /** Never set; only carries the types. */
  readonly call?: C
}

/** Declares one call of the API: `route<{ body: Items; answer: Basket }>({ method: 'POST', … })`. */
// A browser that uses one call of a contract loads no other.
/* @__NO_SIDE_EFFECTS__ */
export const route = <C extends Call>(definition: Omit<Route<C>, 'call'>): Route<C> => Object.freeze(definition)

/** The path with its parameters filled in and percent-encoded. */
export const pathOf = (route: Pick<Route, 'path'>, params: Record<string, string> = {}): string =>
  route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
