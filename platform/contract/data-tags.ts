/** Everything: of data whose tags nobody names, and of answers that do not say what they were made from. */
export const everything = '*'

/** What one change may name; above it the last part of each tag is left out. */
const mostTags = 100

/** What an answer may name in its header. */
export const mostOfAnswer = 32

/**
 * Few tags that cover all of the given ones: `article:stadion` for many `article:stadion/…`. A tag names what it begins, so a coarser one makes
 * more answers due, never fewer.
 */
export function fewTags(tags: Iterable<string>, most = mostTags): string[] {
  let few = [...new Set(tags)]
  while (few.length > most) {
    const coarser = [...new Set(few.map((tag) => (tag.includes('/') ? tag.slice(0, tag.lastIndexOf('/')) : tag.replace(/:.*/, ''))))]
    if (coarser.every((tag, at) => tag === few[at])) return [everything]
    few = coarser
  }
  return few.includes(everything) ? [everything] : few.sort()
}

/** `article:stadion/runner`, `article:stadion`, `article`. */
function withAncestors(tag: string): string[] {
  const all = [tag]
  for (let at = tag.lastIndexOf('/'); at > 0; at = tag.lastIndexOf('/', at - 1)) all.push(tag.slice(0, at))
  const colon = tag.indexOf(':')
  if (colon > 0) all.push(tag.slice(0, colon))
  return all
}

/** Whether what was made of data with some tags is another after news with these: a tag of one is a tag of the other, or begins it. */
export function hitBy(news: readonly string[]): (tags: readonly string[] | undefined) => boolean {
  if (news.includes(everything)) return () => true
  const named = new Set(news)
  const begun = new Set(news.flatMap(withAncestors))
  return (tags) => !tags || tags.some((tag) => tag === everything || begun.has(tag) || withAncestors(tag).some((one) => named.has(one)))
}

const written = /^[\w:/.*-]{1,200}$/

/** Tags as a header has them. */
export const writeTags = (tags: Iterable<string>): string => fewTags(tags, mostOfAnswer).join(' ')

/** Undefined where a header names none, or something else. */
export function readTags(header: string | null | undefined): readonly string[] | undefined {
  if (!header) return undefined
  const tags = header.split(' ')
  return tags.every((tag) => written.test(tag)) ? tags : undefined
}

/** The header of a question that says how new its answer has to be (D-150), and those of answers that say what they were made from. */
export const contextHeader = 'x-mf-context'
export const dataTagsHeader = 'x-data-tags'
/** The header of an answer that says how far its process has followed the news: an answer is as new as what its process has seen. */
export const dataNewsHeader = 'x-data-news'

export const atLeast = (id: number): string => `at-least=${id}`
/** Undefined where a header names none, as that of a previous release, or something else. */
export const readNews = (header: string | null | undefined): number | undefined =>
  header && /^\d{1,15}$/.test(header) ? Number(header) : undefined

/** The smaller of two ids; what names none takes nothing away. */
export const leastNews = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)

export function readAtLeast(header: string | string[] | null | undefined): number | undefined {
  const [, id] = /^at-least=(\d{1,15})$/.exec(String(header ?? '')) ?? []
  return id === undefined ? undefined : Number(id)
}
