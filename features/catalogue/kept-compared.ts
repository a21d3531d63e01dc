import { mostCompared, readCompared } from './compared-ids.ts'

/** In session storage: the ids of the articles that are ticked for the comparison, with commas. */
export const comparedKey = 'compare'

/** Of this page alone, where the browser refuses its storage. */
let ofThisPage: string | undefined

export function keptCompared(): string[] {
  return readCompared([ofThisPage ?? stored() ?? '']).slice(0, mostCompared)
}

export function keepCompared(ids: readonly string[]): void {
  const kept = readCompared(ids).slice(0, mostCompared).join()
  try {
    if (kept) sessionStorage.setItem(comparedKey, kept)
    else sessionStorage.removeItem(comparedKey)
    ofThisPage = undefined
  } catch {
    ofThisPage = kept
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(comparedKey)
  } catch {
    return null
  }
}
