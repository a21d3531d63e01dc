import { exactly, type Page } from '@stadion/pages/page'
import type { SitemapPaths } from '@stadion/pages/site-paths'
import { launchesPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'

/** What is launched next, the same for everybody. */
export const launchesPage: Page = {
  type: 'PLP',
  match: exactly(launchesPath),
  facts: ({ t, storefront }) => ({
    head: { title: t('launches.title'), description: t('launches.lead'), canonical: pathIn(storefront, launchesPath) },
  }),
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

export const launchesPaths: SitemapPaths = async ({ storefront }) => [pathIn(storefront, launchesPath)]
