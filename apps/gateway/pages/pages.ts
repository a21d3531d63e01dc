import type { FlagsOfPage } from '@stadion/fragments/flags-of-page'
import type { Page } from '@stadion/pages/page'
import type { PageType } from '@stadion/site/page-types'
import type { Storefront } from '@stadion/site/storefronts'
import { slices } from '../../slices.ts'
import { framed } from './frame.ts'

/** The pages of a storefront, as slices add them, in the order in which a path is tried. */
export const pages: readonly Page[] = (await Promise.all(slices.map(async ({ pages }) => (await pages?.()) ?? []))).flat().map(framed)

/** Whether a page exists with these flags. */
export const isOn = ({ flag }: Page, flags: FlagsOfPage | undefined): boolean =>
  flag === undefined || flags === undefined || flags.valueOf(flag) === true

/** Pages that serve orders, accounts, privacy and law. */
const typesInEveryState: ReadonlySet<PageType> = new Set<PageType>([
  'ACCOUNT',
  'ACTIVATION',
  'CONFIRMATION',
  'LEGAL',
  'LOGIN',
  'ORDER_TRACKER',
  'REGISTER',
  'RESET_PASSWORD',
])

/** Whether a page answers whatever its storefront is (2.8). */
export const isInEveryState = ({ type, inEveryState }: Page): boolean => inEveryState ?? typesInEveryState.has(type)

/** The first page with this path. */
export function findPage(
  path: string,
  storefront: Storefront,
  table: readonly Page[] = pages,
): { page: Page; params: Record<string, string> } | undefined {
  for (const page of table) {
    const params = page.match(path, storefront)
    if (params) return { page, params }
  }
  return undefined
}
