import { exactly, type Page } from '@stadion/pages/page'
import { giftCardBalancePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'

/** What is left on a gift card, by its code and PIN (D-116). A plain form. */
const balance: Page = {
  type: 'HELP',
  match: exactly(giftCardBalancePath),
  inEveryState: true,
  facts: ({ t, storefront }) => ({
    head: {
      title: t('gift-card.title'),
      description: t('gift-card.lead'),
      canonical: pathIn(storefront, giftCardBalancePath),
      noindex: true,
    },
  }),
  frame: 'form-only',
  slots: [
    {
      name: 'main',
      fragment: 'gift-cards_balance',
      criticality: 'primary',
      budgetMs: 5000,
      hydrate: 'never',
      skeleton: 'generic',
      personal: true,
    },
  ],
  referrer: 'none',
}

export const balancePages: readonly Page[] = [balance]
