/** The key in session storage whose value, a JSON object of strings, replaces request headers outside production. */
export const headerOverridesKey = 'httpHeaderOverrides'

const forbidden = ['cookie', 'host', 'origin']

/** Lays the overrides of session storage over the headers. Whatever cannot be read or sent is passed over. */
export function applyHeaderOverrides(headers: Headers, storage: () => Pick<Storage, 'getItem'> | undefined): void {
  for (const [name, value] of Object.entries(storedOverrides(storage))) {
    if (typeof value !== 'string' || forbidden.includes(name.toLowerCase())) continue
    try {
      headers.set(name, value)
    } catch {} // not a header name
  }
}

function storedOverrides(storage: () => Pick<Storage, 'getItem'> | undefined): object {
  try {
    return Object(JSON.parse(storage()?.getItem(headerOverridesKey) ?? '{}'))
  } catch {
    return {}
  }
}
