import type { PagePath } from '@stadion/site/addresses'
import { brandOfHost } from '@stadion/site/hosts'
import { pathOfTarget, type RedirectRecord } from './redirect-record.ts'

/** All redirects of the shop together: a table of more is no list of earlier addresses. */
export const mostRedirects = 50_000

/** What the shop answers itself, before it looks for a page. */
const taken = ['/sitemap-', '/api/', '/assets/', '/media/', '/mf/', '/oidc/', '/.well-known/', '/__']
const takenFiles = new Set(['/robots.txt', '/sitemap.xml', '/favicon.ico', '/api', '/oidc', '/healthz'])

interface Others {
  brand: string
  isPage: (path: PagePath) => boolean
  /** Redirects that are not given, by the path that they lead to. */
  leadingTo: ReadonlyMap<string, string>
}

/** What is wrong with a redirect among all of its brand as they will be; undefined if nothing is. */
export function redirectProblem(
  from: string,
  { to }: RedirectRecord,
  all: ReadonlyMap<string, RedirectRecord>,
  { brand, isPage, leadingTo }: Others,
): { column: string; why: string } | undefined {
  if (takenFiles.has(from) || taken.some((start) => from.startsWith(start)))
    return { column: 'from', why: `the shop answers ${from} itself` }
  const own = to.startsWith('/') ? undefined : brandOfHost(new URL(to).hostname)
  if (own?.key === brand)
    return { column: 'to', why: `${to} is in the shop of this brand: write its path, which leads on in each storefront` }
  if (isPage(from as PagePath)) return { column: 'from', why: `${from} is a page of the shop` }
  const earlier = leadingTo.get(from)
  if (earlier !== undefined && earlier !== from && !isLoop(from, all))
    return { column: 'from', why: `${earlier} leads here: write its target first, without the way over ${from}` }
  const next = pathOfTarget(to)
  const follower = next === undefined ? undefined : all.get(next)
  if (next === undefined || !follower) return undefined
  if (isLoop(from, all)) return { column: 'to', why: `leads in a circle: ${from} -> ${next} -> …` }
  return { column: 'to', why: `${next} leads on to ${follower.to}: write that` }
}

function isLoop(from: string, all: ReadonlyMap<string, RedirectRecord>): boolean {
  const seen = new Set<string>()
  for (let at: string | undefined = from; at !== undefined && all.has(at); at = pathOfTarget(all.get(at)!.to)) {
    if (seen.has(at)) return true
    seen.add(at)
  }
  return false
}
