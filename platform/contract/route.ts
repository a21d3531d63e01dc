export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Which of the error envelopes a call answers with: bridge `{errorCode,message}`, account `{error,error_description}`, consents `{success,errorCode,message}`. */
export type Family = 'bridge' | 'account' | 'consents'

/** The types that travel on a call. Type-only: schemas live beside the server, so that no browser pays for them. */
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
  /** Milliseconds after which the caller gives up; 0 waits forever. */
  timeoutMs?: number
  /** The header in which a browser names the host that it was asked under; `original-host` where it is not given (D-007). */
  hostHeader?: 'x-original-host'
  /** The status of success; 200 where it is not given. */
  status?: 200 | 201 | 202 | 204
  /** Never set; carries the types. */
  readonly call?: C
}

/** Declares one call of the API: `route<{ body: Items; answer: Basket }>({ method: 'POST', … })`. */
// A browser that uses one call of a contract gets no other.
/* @__NO_SIDE_EFFECTS__ */
export const route = <C extends Call>(definition: Omit<Route<C>, 'call'>): Route<C> => Object.freeze(definition)

/** The path with its parameters filled in and percent-encoded. */
export const pathOf = (route: Pick<Route, 'path'>, params: Record<string, string> = {}): string =>
  route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
