/** Key of local storage: the id by which the engine knows a browser. Made where functional cookies are allowed, and nowhere else. */
export const visitorIdKey = 'visitorId'

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The id of this browser as it is kept; undefined where there is none, or storage may not be used. */
export function keptVisitorId(storage: () => Kept): string | undefined {
  try {
    return storage().getItem(visitorIdKey) ?? undefined
  } catch {
    return undefined
  }
}

/** The id of this browser, made where it has none. Without storage it has none: a visitor of one page is nobody to know. */
export function visitorId(storage: () => Kept): string | undefined {
  const kept = keptVisitorId(storage)
  if (kept && uuid.test(kept)) return kept
  try {
    const made = crypto.randomUUID()
    storage().setItem(visitorIdKey, made)
    return made
  } catch {
    return undefined
  }
}

const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/
