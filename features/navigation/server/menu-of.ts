import type { Translate } from '@stadion/fragments/fragment'
import { articlePath, categoryAddress, collectionPath, type PagePath, searchPath } from '@stadion/site/addresses'
import { ownPath } from '@stadion/site/own-path'
import { pathIn, type Storefront } from '@stadion/site/storefronts'
import { textIn } from '@stadion/slices/data-texts'
import type { Menu } from '../contract.ts'
import type { EntryRecord, MenuRecord, Target } from './menu-record.ts'
import { pages } from './page-names.ts'
import { isPageIn } from './page-of-path.ts'

/** What of other records a storefront has: slugs of articles by id, and those of collections by key and language. */
export interface Reachable {
  articles: ReadonlyMap<string, string>
  collections: ReadonlyMap<string, Readonly<Record<string, string>>>
}

/** The entries for a storefront: of its locale, its country, or of all. */
export const nearest = (scopes: MenuRecord, { locale, country }: Pick<Storefront, 'locale' | 'country'>): EntryRecord[] | undefined =>
  scopes[locale] ?? scopes[country] ?? scopes['*']

/** All targets of a menu. */
export const targetsIn = (entries: readonly EntryRecord[] = []): Target[] =>
  entries.flatMap(({ target, entries: inner }) => [...(target ? [target] : []), ...targetsIn(inner)])

/** The address of a target in a storefront; undefined if there is none in it. */
export function hrefOf(target: Target, storefront: Storefront, { articles, collections }: Reachable): string | undefined {
  const own = (path: PagePath) => ownPath(pathIn(storefront, path))
  if ('category' in target) return encodeURI(categoryAddress(storefront, target)) + queryOf(target.query)
  if ('search' in target) return own(`${searchPath}${queryOf(target.search)}`)
  if ('page' in target) return own(pages[target.page])
  if ('address' in target) return target.address
  if ('collection' in target) {
    const slugs = collections.get(target.collection)
    return slugs && own(collectionPath(textIn(storefront.locale, slugs)))
  }
  if ('article' in target) {
    const slug = articles.get(target.article)
    return slug === undefined ? undefined : own(articlePath({ slug, id: target.article }))
  }
  // What a later release has written is left out here.
  if (!('path' in target)) return undefined
  const [path = '/'] = target.path.split(/[?#]/, 1)
  return isPageIn(storefront, decodeURIComponent(path) as PagePath) ? own(target.path as PagePath) : undefined
}

const queryOf = (fields: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(fields).toString()
  return query === '' ? '' : `?${query}`
}

interface Shown {
  text: string
  href: string | null
  entries: Shown[]
}

/** A menu as a storefront has it: an entry that leads nowhere is left out, or is the title of what is in it. */
export function menuOf(entries: readonly EntryRecord[], storefront: Storefront, reachable: Reachable, t: Translate): Menu {
  const shown = (all: readonly EntryRecord[] = []): Shown[] =>
    all.flatMap(({ texts, message, target, entries: inner }) => {
      const href = target ? (hrefOf(target, storefront, reachable) ?? null) : null
      const below = shown(inner)
      if (href === null && below.length === 0) return []
      return [{ text: texts ? textIn(storefront.locale, texts) : t(message!), href, entries: below }]
    })
  return { entries: shown(entries) as Menu['entries'] }
}
