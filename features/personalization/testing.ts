import type { EngineEvent, EngineRequest } from './contract.ts'
import type { DecisionContext } from './schema.ts'

/** Visitors of each variant, by the hash of their ids. */
export const visitorOf = {
  CONTROL: '00000000-0000-4000-8000-000000000002',
  A: '00000000-0000-4000-8000-000000000000',
  B: '00000000-0000-4000-8000-000000000001',
  C: '00000000-0000-4000-8000-000000000004',
} as const

interface Told {
  pageType?: string
  products?: readonly string[]
  preview?: string | null
  context?: Partial<DecisionContext>
  list?: { gender?: string; category?: string }
}

/** A request of a product page, by default of AA1001 in Germany by a visitor who allows everything. */
export const aRequest = ({ pageType = 'PDP', products = ['AA1001'], preview = null, context, list }: Told = {}): EngineRequest => ({
  preview,
  events: [
    {
      type: 'decision',
      context: { brand: 'stadion', locale: 'de_DE', country: 'DE', env: 'production', consentLevel: 2, visitorId: visitorOf.B, ...context },
      customData: { includeReporting: true, actionType: 'data collection' },
    },
    { type: 'pageView', pageType, url: 'https://www.stadion.de/x', ...list } as EngineEvent,
    { type: 'userAgent', value: 'test' },
    { type: 'referrer', value: '' },
    ...products.map((productId) => ({ type: 'product' as const, productId })),
    { type: 'pageEvent', name: `${pageType}_Viewed` },
  ],
})
