import { mostCompared, readCompared } from './compared-ids.ts'

/** In session storage: the ids of the articles that are ticked for the comparison, with commas. */
export const comparedKey = 'compare'

/** Empty where the browser refuses its storage. */
export function keptCompared(): string[] {
  try {
    return readCompared([sessionStorage.getItem(comparedKey) ?? '']).slice(0, mostCompared)
  } catch {
    return []
  }
}

export function keepCompared(ids: readonly string[]): void {
  const kept = readCompared(ids).slice(0, mostCompared)
  try {
    if (kept.length > 0) sessionStorage.setItem(comparedKey, kept.join())
    else sessionStorage.removeItem(comparedKey)
  } catch {
    // The form of one list works without it.
  }
}
