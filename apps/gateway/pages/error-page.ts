import type { Page } from '@stadion/pages/page'
import { pathIn } from '@stadion/site/storefronts'
import { framed } from './frame.ts'

/** The page for missing addresses and failures. */
export const errorPage = (status: 404 | 429 | 500 | 503): Page =>
  framed({
    type: 'ERROR',
    match: () => ({}),
    facts: ({ t, storefront }) => ({
      head: {
        title: t(`page.error.${status}.title`),
        description: t(`page.error.${status}.title`),
        canonical: pathIn(storefront, '/'),
        noindex: true,
      },
    }),
    slots: [
      {
        name: 'main',
        fragment: 'shell_error',
        props: () => ({ status: String(status) }),
        criticality: 'essential',
        budgetMs: 2000,
        hydrate: 'never',
        skeleton: 'generic',
      },
    ],
  })
