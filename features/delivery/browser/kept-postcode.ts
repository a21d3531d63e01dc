import { postcodeKey } from '../storage.ts'

/** The postal code of this tab, or else of this browser. A browser that refuses storage has none. */
export function keptPostcode(allowsLocal: boolean): string | undefined {
  try {
    return sessionStorage.getItem(postcodeKey) ?? (allowsLocal ? localStorage.getItem(postcodeKey) : null) ?? undefined
  } catch {
    return undefined
  }
}

/** Undefined forgets it. */
export function keepPostcode(postcode: string | undefined, allowsLocal: boolean): void {
  try {
    for (const kept of allowsLocal ? [sessionStorage, localStorage] : [sessionStorage])
      if (postcode === undefined) kept.removeItem(postcodeKey)
      else kept.setItem(postcodeKey, postcode)
  } catch {
    // Then it is asked for again.
  }
}
