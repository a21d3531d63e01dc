import { exactly, type Page } from '@stadion/pages/page'
import type { SitemapPaths } from '@stadion/pages/site-paths'
import { launchesPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { type Launch, readLaunches } from '../contract.ts'

/** Something is shown, and nothing of it is for members alone. */
const isForEverybody = ({ items }: { items: readonly Launch[] }): boolean =>
  items.length > 0 && items.every(({ levelMin }) => levelMin === 0)

/** What is launched next, the same for everybody. */
export const launchesPage: Page = {
  type: 'PLP',
  match: exactly(launchesPath),
  async facts({ t, storefront, call }) {
    // Nothing for members alone is found by a search engine (D-198), nor a page that has nothing to show.
    const isIndexed = await call(readLaunches).then(isForEverybody, () => false)
    return {
      head: {
        title: t('launches.title'),
        description: t('launches.lead'),
        canonical: pathIn(storefront, launchesPath),
        ...(isIndexed ? {} : { noindex: true }),
      },
    }
  },
  slots: [
    {
      name: 'main',
      fragment: 'shop_launches',
      props: () => ({}),
      criticality: 'primary',
      budgetMs: 4000,
      hydrate: 'never',
      skeleton: 'listing',
    },
  ],
}

export const launchesPaths: SitemapPaths = async ({ storefront, call }) =>
  isForEverybody(await call(readLaunches)) ? [pathIn(storefront, launchesPath)] : []
