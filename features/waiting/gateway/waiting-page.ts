import { exactly, fromQuery, type Page } from '@stadion/pages/page'
import { waitingListPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'

/** Asks to be told (`sku`, `article`), follows the link of a mail (`t`), or lists what the account waits for. */
const waitingPage: Page = {
  type: 'HELP',
  match: exactly(waitingListPath),
  // Who waits can stop to.
  inEveryState: true,
  facts: ({ t, storefront }) => ({
    head: {
      title: t('waiting.title'),
      description: t('waiting.lead'),
      canonical: pathIn(storefront, waitingListPath),
      noindex: true,
    },
  }),
  slots: [
    {
      name: 'main',
      fragment: 'shop_waiting',
      props: fromQuery('sku', 'article', 't'),
      criticality: 'primary',
      budgetMs: 4000,
      hydrate: 'load',
      skeleton: 'generic',
      personal: true,
    },
  ],
  referrer: 'none',
}

export const waitingPages: readonly Page[] = [waitingPage]
