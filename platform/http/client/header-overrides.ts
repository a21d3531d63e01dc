/** The key in session storage whose value, a JSON object of strings, replaces request headers outside production. */
const headerOverridesKey = 'httpHeaderOverrides'

/** Lays the overrides of session storage over the headers. Whatever cannot be read or sent is passed over. */
export function overrideHeaders(headers: Headers, storage: () => Pick<Storage, 'getItem'> = () => sessionStorage): void {
  try {
    const overrides: object = JSON.parse(storage().getItem(headerOverridesKey) ?? '{}')
    for (const [name, value] of Object.entries(overrides))
      if (typeof value === 'string' && !/^(cookie|host|origin)$/i.test(name)) headers.set(name, value)
  } catch {} // storage that may not be read, not JSON, not a header: a tool for developers never breaks a request
}
