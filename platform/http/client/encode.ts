export type QueryValue = string | number | boolean | undefined
export type Query = Readonly<Record<string, QueryValue>>

/** The body of a call: objects and arrays become JSON, everything else is sent by `fetch` unchanged. */
export type RequestBody = BodyInit | object | undefined

/** Appends parameters to a URL that may have some already; `undefined` ones are left out. */
export function withQuery(url: string, query: Query = {}): string {
  const added = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) added.append(name, String(value))
  const text = String(added)
  return text ? `${url}${url.includes('?') ? '&' : '?'}${text}` : url
}

/** The body for `fetch`; sets the content type if the body becomes JSON and the caller set none. */
export function encodeBody(body: RequestBody, headers: Headers): BodyInit | undefined {
  if (!isPlain(body)) return body as BodyInit | undefined
  if (!headers.has('content-type')) headers.set('content-type', 'application/json')
  return JSON.stringify(body)
}

const isPlain = (body: unknown): boolean =>
  Array.isArray(body) || (!!body && [Object.prototype, null].includes(Object.getPrototypeOf(body)))
