import { createAddressGaps, type MarketGaps, siteGaps } from '@stadion/site/market-gaps'
import { type Storefront, storefronts } from '@stadion/site/storefronts'
import { slices } from '../slices.ts'

/** What storefronts lack in the code of this release: rows of tables by country, currency and language. */
export interface CodeGaps {
  of: MarketGaps
  /** Storefronts that lack something, as `stadion de_DE`: nobody could buy there without an error. */
  incomplete: ReadonlySet<string>
}

export const storefrontName = ({ brand, locale }: Pick<Storefront, 'brand' | 'locale'>): string => `${brand} ${locale}`

/** Looks at every market. */
export async function readCodeGaps(list: readonly Storefront[] = storefronts): Promise<CodeGaps> {
  const ofSlices = await Promise.all(slices.map(async ({ marketGaps }) => (await marketGaps?.()) ?? []))
  const all = [createAddressGaps(list), siteGaps, ...ofSlices.flat()]
  const found = new Map(list.map((storefront) => [storefrontName(storefront), all.flatMap((gapsOf) => gapsOf(storefront))]))
  return {
    of: (storefront) => found.get(storefrontName(storefront)) ?? all.flatMap((gapsOf) => gapsOf(storefront)),
    incomplete: new Set([...found].flatMap(([name, gaps]) => (gaps.length > 0 ? [name] : []))),
  }
}
