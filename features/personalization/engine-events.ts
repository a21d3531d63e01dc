import { withoutSecrets } from '@stadion/site/addresses'
import type { PageType } from '@stadion/site/page-types'
import type { DecisionContext, EngineEvent, EngineRequest } from './contract.ts'

/** The facts of a page. */
export interface ToldPage {
  pageType: PageType
  /** Its address without the query, which may identify a person, and without secrets. */
  url: string
  referrer: string
  userAgent: string
  /** The articles of the page. */
  products: readonly string[]
  /** The gender of a list. */
  gender?: 'men' | 'women' | 'kids' | undefined
  category?: 'shoes' | 'clothing' | 'accessories' | undefined
}

/** Maximum number of articles in a request. */
const mostProducts = 60

/** The request for a page's decision. */
export function engineRequest(context: DecisionContext, page: ToldPage, preview: string | null): EngineRequest {
  const { pageType, url, referrer, userAgent, products, gender, category } = page
  const events: EngineEvent[] = [
    { type: 'decision', context, customData: { includeReporting: true, actionType: 'data collection' } },
    { type: 'pageView', pageType, url: withoutQuery(url), gender, category },
    { type: 'userAgent', value: userAgent.slice(0, 1024) },
    { type: 'referrer', value: withoutQuery(referrer) },
    ...products.slice(0, mostProducts).map((productId) => ({ type: 'product' as const, productId })),
    { type: 'pageEvent', name: `${pageType}_Viewed` },
  ]
  return { preview: preview?.slice(0, 40) ?? null, events }
}

const withoutQuery = (address: string): string => withoutSecrets(address.replace(/[?#].*$/s, '')).slice(0, 2048)
