import type { Translate } from '@stadion/fragments/fragment'
import type { Storefront } from '@stadion/site/storefronts'
import { textIn } from '@stadion/slices/data-texts'
import { hrefOf, type Reachable } from '@stadion/slices/targets/href-of'
import type { Target } from '@stadion/slices/targets/target'
import type { Menu } from '../contract.ts'
import type { EntryRecord, MenuRecord } from './menu-record.ts'

/** The entries for a storefront: of its locale, its country, or of all. */
export const nearest = (scopes: MenuRecord, { locale, country }: Pick<Storefront, 'locale' | 'country'>): EntryRecord[] | undefined =>
  scopes[locale] ?? scopes[country] ?? scopes['*']

/** All targets of a menu. */
export const targetsIn = (entries: readonly EntryRecord[] = []): Target[] =>
  entries.flatMap(({ target, entries: inner }) => [...(target ? [target] : []), ...targetsIn(inner)])

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
