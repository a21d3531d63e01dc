import type { PageType } from '@stadion/site/page-types'
import type { DecisionContext, EngineEvent, EngineRequest } from './contract.ts'

/** A page as it tells about itself. */
export interface ToldPage {
  pageType: PageType
  /** Its address; what comes after the path may be about a person and stays here. */
  url: string
  referrer: string
  userAgent: string
  /** Articles that the page is about. */
  products: readonly string[]
  /** What a list is of. */
  gender?: 'men' | 'women' | 'kids' | undefined
  category?: 'shoes' | 'clothing' | 'accessories' | undefined
}

/** Most articles that are told. */
const mostProducts = 60

/** What a page sends to have its placements chosen. */
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

const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '').slice(0, 2048)
