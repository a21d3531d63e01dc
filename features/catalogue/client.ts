/** In local storage, with consent to level 1: JSON of the last searches, the newest first. */
export const searchesKey = 'searches'

const mostKept = 5
const longest = 100

/** The last searches. What is no such list counts as empty: a shopper may have changed it. */
export function readSearches(stored: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter(isSearch).slice(0, mostKept) : []
  } catch {
    return []
  }
}

const isSearch = (one: unknown): one is string => typeof one === 'string' && one.trim() !== '' && one.length <= longest

/** The list after a search: it comes first, however it was written before, and the oldest may leave. What is too long is not kept. */
export function withSearch(list: readonly string[], typed: string): readonly string[] {
  const search = typed.trim().replaceAll(/\s+/g, ' ')
  if (!isSearch(search)) return list
  return [search, ...list.filter((other) => other.toLowerCase() !== search.toLowerCase())].slice(0, mostKept)
}
