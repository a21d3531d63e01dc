import { Failure } from '@stadion/contract/failures'
import { callApi } from '@stadion/http/api-transport'
import type { Page, PageVisitor } from '@stadion/pages/page'
import { ordersPath, readOrderPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { readOrder } from '../contract.ts'

/** One order of the account. That of somebody else is a 404 page before its first byte, however slow the fragment is. */
export const accountOrder: Page = {
  type: 'ACCOUNT',
  match(asked) {
    const orderNumber = readOrderPath(asked)
    return orderNumber === undefined ? undefined : { orderNumber }
  },
  facts: ({ t, storefront }) => ({
    head: {
      title: t('page.my-account.orders'),
      description: t('page.my-account.description'),
      canonical: pathIn(storefront, ordersPath),
      noindex: true,
    },
  }),
  visit: missingForOthers,
  slots: [
    {
      name: 'main',
      fragment: 'account_my-account',
      props: ({ params, query }) => ({ section: 'order', order: params.orderNumber, do: query.get('do') ?? undefined }),
      criticality: 'primary',
      budgetMs: 4000,
      hydrate: 'load',
      skeleton: 'generic',
      personal: true,
    },
  ],
  audience: 'authenticated',
}

async function missingForOthers({ params: { orderNumber = '' }, api, whom }: PageVisitor) {
  const missing = { isMissing: true, setCookies: [] }
  try {
    const { proof } = await callApi(api, readOrder, { params: { orderNumber } }, whom)
    return proof === 'strong' ? undefined : missing
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return missing
    throw error
  }
}
