import { isNamed } from '@stadion/site/is-named'
import type { StoredItem } from '@stadion/slices/stored-item'
import { siteStorage } from './gateway/storage.ts'
import { slices } from './slices.ts'

/** A stored item with its owner: a slice, or the site itself. */
export interface OwnedItem extends StoredItem {
  owner: string
}

const ofSlices = await Promise.all(
  slices.map(async ({ name: owner, storage }) => ((await storage?.()) ?? []).map((item): OwnedItem => ({ ...item, owner }))),
)

/** Everything that the shop stores in browsers, and the requests of pages that are declared. */
export const storedItems: readonly OwnedItem[] = [...siteStorage.map((item) => ({ ...item, owner: 'the site' })), ...ofSlices.flat()]

/** Requests to the calls of slices, which need no consent unless they are declared otherwise. */
const requests: readonly OwnedItem[] = slices.flatMap(({ name: owner, paths = [] }) =>
  paths
    .filter((path) => !storedItems.some(({ kind, name }) => kind === 'request' && isNamed(name, path)))
    .map((path): OwnedItem => ({ name: `${path}*`, kind: 'request', level: 0, purpose: 'calls of the shop', owner })),
)

/** Requests below the site path of a storefront need what the same requests need without one. */
const below: readonly OwnedItem[] = slices.flatMap(({ pathsBelowSite = [] }) =>
  storedItems
    .filter(({ kind, name }) => kind === 'request' && pathsBelowSite.includes(name))
    .map((item) => ({ ...item, name: `/{sitePath}${item.name}` })),
)

/** Every cookie, storage key and request of the shop, with the consent it needs. */
export const registry: readonly OwnedItem[] = [...storedItems, ...below, ...requests]

/** The declaration of a cookie, key or path, the most precise of several; undefined if there is none. */
export function declarationOf(kind: StoredItem['kind'], name: string): OwnedItem | undefined {
  const bare = kind === 'cookie' ? name.replace(/^__(Host|Secure)-/, '') : name
  const [, sitePath = ''] = bare.split('/')
  return registry
    .filter((item) => item.kind === kind && isNamed(item.name.replace('{sitePath}', sitePath), bare))
    .sort((one, other) => other.name.length - one.name.length)[0]
}
