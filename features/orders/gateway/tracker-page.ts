import { Failure } from '@stadion/contract/failures'
import { callApiFully } from '@stadion/http/api-transport'
import { cut } from '@stadion/pages/cut'
import { listOf } from '@stadion/pages/form'
import { exactly, fromQuery, type Page, type PageVisitor } from '@stadion/pages/page'
import { orderTrackerPath, trackerOf } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { openByMail, readOrder } from '../contract.ts'
import { passCookie } from '../storage.ts'

/** What has become of an order, by its number and e-mail address or by the browser's pass (D-121). */
const tracker: Page = {
  type: 'ORDER_TRACKER',
  match: exactly(orderTrackerPath),
  facts: ({ t, storefront }) => ({
    head: {
      title: t('page.tracker.title'),
      description: t('page.tracker.description'),
      canonical: pathIn(storefront, orderTrackerPath),
      noindex: true,
    },
  }),
  visit: opened,
  frame: 'form-only',
  slots: [
    {
      name: 'main',
      fragment: 'orders_tracker',
      props: fromQuery('order', 'do'),
      criticality: 'primary',
      budgetMs: 5000,
      hydrate: ({ query }) => (query.has('order') ? 'load' : 'never'),
      skeleton: 'generic',
      personal: true,
      away: 'page.tracker.away',
    },
  ],
  referrer: 'none',
}

/**
 * The link of a mail becomes a cookie and leaves the address. Without one a visit keeps the pass that the browser has: without JavaScript no
 * call of the page would.
 */
async function opened({ query, storefront, api, whom }: PageVisitor) {
  const [t, order] = [query.get('t'), query.get('order')]
  if (t === null && (order === null || !whom.cookie?.includes(passCookie))) return undefined
  const leadTo = (number: string | null) => pathIn(storefront, number === null ? orderTrackerPath : trackerOf(number))
  try {
    if (t === null) {
      const { headers } = await callApiFully(api, readOrder, { params: { orderNumber: cut(order!, 32) } }, whom)
      return { setCookies: listOf(headers['set-cookie']) }
    }
    const { answer, headers } = await callApiFully(api, openByMail, { body: { t: t.slice(0, 200) } }, whom)
    return { location: leadTo(answer.orderNumber), setCookies: listOf(headers['set-cookie']) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // The page's form asks for number and address.
    return t === null ? undefined : { location: leadTo(order), setCookies: [] }
  }
}

export const trackerPages: readonly Page[] = [tracker]
