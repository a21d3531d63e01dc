// The requests of lib/load.mjs for decisions: visitors on product pages of a large shop, each at another article.
import { articles, visitorOf } from './many-events.mjs'

const headers = { 'content-type': 'application/json', host: 'www.stadion.de', 'original-host': 'www.stadion.de' }
const context = { brand: 'stadion', locale: 'de_DE', country: 'DE', env: 'production', consentLevel: 2 }

export function ask(number) {
  const place = (number * 7919) % articles
  const events = [
    {
      type: 'decision',
      context: { ...context, visitorId: visitorOf((number * 104_729) % 100_000) },
      customData: { includeReporting: true, actionType: 'data collection' },
    },
    { type: 'pageView', pageType: 'PDP', url: 'https://www.stadion.de/a/b.html' },
    { type: 'userAgent', value: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36' },
    { type: 'referrer', value: '' },
    { type: 'product', productId: `BA${String(place).padStart(4, '0')}` },
    { type: 'pageEvent', name: 'PDP_Viewed' },
  ]
  return { path: '/personalizationengine', method: 'POST', headers, body: JSON.stringify({ preview: null, events }) }
}

export const isRight = (text) => text.startsWith('{"responses":[{"actions":[{"isControl":')
