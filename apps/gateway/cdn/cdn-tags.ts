import { everything, fewTags } from '@stadion/contract/data-tags'

/** What a page may name before coarser tags stand for several. */
const mostOfPage = 60

/** On every page, to remove all of them. */
export const allPages = 'all'
/** On a page of which nobody knows what it was made from: every change removes it. */
const anyData = 'any'

/** `article:stadion/*` for all that `article:stadion` begins; a CDN compares whole tags only. */
const below = (tag: string): string => (tag.includes(':') ? `${tag}/*` : `${tag}:*`)

/** `article:stadion` and `article` for `article:stadion/AA1001`. */
function beginningsOf(tag: string): string[] {
  const [type = '', rest] = tag.split(':')
  if (rest === undefined) return []
  const parts = rest.split('/')
  return [type, ...parts.slice(0, -1).map((_, at) => `${type}:${parts.slice(0, at + 1).join('/')}`)]
}

/**
 * What a page names for a CDN, from the tags of all its parts; undefined: a part does not say it.
 * Each tag stands with those that begin it, so that a coarser change finds the page.
 */
export function tagsOfPage(parts: readonly (readonly string[] | undefined)[]): string[] {
  if (parts.some((tags) => !tags || tags.includes(everything))) return [allPages, anyData]
  const tags = fewTags(
    parts.flatMap((tags) => tags ?? []),
    mostOfPage,
  )
  if (tags.includes(everything)) return [allPages, anyData]
  return [allPages, ...new Set(tags.flatMap((tag) => [tag, ...beginningsOf(tag).map(below)]))]
}

/** What is removed after a change: pages that name its tags, or what these begin, or what begins these. */
export function tagsToPurge(news: Iterable<string>): string[] {
  const tags = [...news]
  if (tags.includes(everything)) return [allPages]
  return [anyData, ...new Set(tags.flatMap((tag) => [tag, below(tag), ...beginningsOf(tag)]))]
}
