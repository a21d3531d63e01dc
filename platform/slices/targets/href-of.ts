import { articlePath, categoryAddress, collectionPath, type PagePath, searchPath } from '@stadion/site/addresses'
import { ownPath } from '@stadion/site/own-path'
import { pathIn, type Storefront } from '@stadion/site/storefronts'
import { textIn } from '../data-texts.ts'
import { pages } from './page-names.ts'
import { isPageIn } from './page-of-path.ts'
import type { Target } from './target.ts'

/** What of other records a storefront has: slugs of articles by id, and those of collections by key and language. */
export interface Reachable {
  articles: ReadonlyMap<string, string>
  collections: ReadonlyMap<string, Readonly<Record<string, string>>>
}

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
