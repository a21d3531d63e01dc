/** The key in session storage whose value, a JSON object of strings, replaces request headers outside production. */
export const headerOverridesKey = 'httpHeaderOverrides'

/** Applies the overrides of session storage to the headers. Invalid ones are ignored. */
export function overrideHeaders(headers: Headers, storage: () => Pick<Storage, 'getItem'> = () => sessionStorage): void {
  try {
    const overrides: object = JSON.parse(storage().getItem(headerOverridesKey) ?? '{}')
    for (const [name, value] of Object.entries(overrides))
      if (typeof value === 'string' && !/^(cookie|host|origin)$/i.test(name)) headers.set(name, value)
  } catch {} // storage that may not be read, not JSON, not a header: a tool for developers never breaks a request
}
