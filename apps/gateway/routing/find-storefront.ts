import type { PagePath } from '@stadion/site/addresses'
import { hasPages, open, type StateOf } from '@stadion/site/storefront-state'
import { homePath, type Storefront } from '@stadion/site/storefronts'

/** The meaning of a host and a path: a storefront and a path inside it, a redirect, or nothing. */
export type Located =
  | { kind: 'storefront'; storefront: Storefront /** Path inside the storefront, decoded, always starting with `/`. */; path: PagePath }
  | { kind: 'redirect'; status: 301 | 302; location: string; varyLanguage?: boolean }
  | { kind: 'nothing'; storefront: Storefront }

/**
 * Finds the storefront of a path among those that share a host (D-003).
 * @param pathname path as it came, percent-encoded
 * @param search query with its `?`, or an empty string; kept in redirects
 * @param stateOf a root without a storefront leads to none that is closed, if there is another; what is nobody’s is missing in one that has pages,
 *   if there is one
 */
export function locate(
  storefronts: readonly Storefront[],
  pathname: string,
  search: string,
  acceptLanguage: string | undefined,
  stateOf: StateOf = () => open,
): Located {
  const path = decode(pathname)
  if (path === undefined) return nothing(storefronts, stateOf)
  if (namesHost(pathname) || (path !== '/' && path.endsWith('/')))
    return { kind: 'redirect', status: 301, location: `${withoutOuterSlashes(pathname)}${search}` }
  const segment = path.split('/')[1] ?? ''
  const prefixed = storefronts.find((storefront) => storefront.sitePath !== '' && storefront.sitePath === segment.toLowerCase())
  if (prefixed) {
    if (segment !== prefixed.sitePath)
      return { kind: 'redirect', status: 301, location: `/${prefixed.sitePath}${pathname.slice(segment.length + 1)}${search}` }
    return { kind: 'storefront', storefront: prefixed, path: inside(path.slice(segment.length + 1)) }
  }
  const atRoot = storefronts.find((storefront) => storefront.sitePath === '')
  if (atRoot) return { kind: 'storefront', storefront: atRoot, path: inside(path) }
  if (path !== '/') return nothing(storefronts, stateOf)
  const offered = storefronts.filter((storefront) => stateOf(storefront).state !== 'CLOSED')
  const best = bestLanguage(offered.length > 0 ? offered : storefronts, acceptLanguage)
  return { kind: 'redirect', status: 302, location: `${homePath(best)}${search}`, varyLanguage: true }
}

function nothing(storefronts: readonly Storefront[], stateOf: StateOf): Located {
  const storefront = storefronts.find((one) => hasPages(stateOf(one))) ?? storefronts.find((one) => stateOf(one).state === 'SOON')
  return { kind: 'nothing', storefront: storefront ?? (storefronts[0] as Storefront) }
}

const inside = (path: string): PagePath => (path.startsWith('/') ? (path as PagePath) : `/${path}`)

/** Whether a browser would take the first segment of a redirect to this path for a host. */
const namesHost = (pathname: string): boolean => isSlash(pathname[0]) && isSlash(pathname[1])
const isSlash = (character: string | undefined): boolean => character === '/' || character === '\\'

/** The path with one slash at its start and none at its end. Loops, because a regular expression would take quadratic time. */
function withoutOuterSlashes(pathname: string): string {
  let start = 0
  let end = pathname.length
  while (isSlash(pathname[start])) start += 1
  while (pathname[end - 1] === '/') end -= 1
  // Of slashes alone nothing is left: `end` is before `start` then.
  return `/${pathname.slice(start, end)}`
}

/** The path in NFC, like category paths; undefined if it is not valid percent-encoded UTF-8. */
function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname.replaceAll(/%2f/gi, '%252F')).normalize('NFC')
  } catch {
    return undefined
  }
}

/** The storefront with the browser's preferred language; without one the first of the table. */
export function bestLanguage(storefronts: readonly Storefront[], acceptLanguage: string | undefined): Storefront {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/\s*;\s*q=/i)
      return { language: tag.split('-')[0]?.toLowerCase() ?? '', quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ language, quality }) => language && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { language } of wanted) {
    const own = language === 'nb' || language === 'nn' ? 'no' : language
    const found = storefronts.find((storefront) => storefront.language === own)
    if (found) return found
  }
  return storefronts[0] as Storefront
}
