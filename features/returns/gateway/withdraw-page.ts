import { withdrawsByLaw } from '@stadion/market-law/withdrawal/offered'
import { exactly, fromQuery, type Page, type PageRequest } from '@stadion/pages/page'
import { withdrawPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { readOffer } from '../contract.ts'

/** Where the law does not say so, the shop’s setting does; only the API knows it. */
const isOffered = async ({ storefront, call }: PageRequest): Promise<boolean> =>
  withdrawsByLaw(storefront.country, new Date()) || (await call(readOffer)).offered

/** The statement by which a consumer withdraws from a contract, in two steps and without a script (D-130). */
const withdraw: Page = {
  type: 'ORDER_TRACKER',
  match: exactly(withdrawPath),
  facts: async (ask) => {
    const { t, storefront } = ask
    if (!(await isOffered(ask))) return { missing: true }
    return {
      head: {
        title: t('withdraw.title'),
        description: t('withdraw.lead'),
        canonical: pathIn(storefront, withdrawPath),
        noindex: true,
      },
    }
  },
  frame: 'form-only',
  slots: [
    {
      name: 'main',
      fragment: 'orders_withdraw',
      props: fromQuery('order', 'step', 't'),
      criticality: 'primary',
      budgetMs: 5000,
      hydrate: 'never',
      skeleton: 'generic',
      personal: true,
    },
  ],
  referrer: 'none',
}

export const withdrawPages: readonly Page[] = [withdraw]
