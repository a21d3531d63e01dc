/** Key of local storage: the engine's id of a browser. Created only with functional consent. */
export const visitorIdKey = 'visitorId'

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The stored id of this browser; undefined without one, or without storage. */
export function keptVisitorId(storage: () => Kept): string | undefined {
  try {
    return storage().getItem(visitorIdKey) ?? undefined
  } catch {
    return undefined
  }
}

/** The id of this browser, created if missing. Undefined without storage, because an id for one page is useless. */
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
