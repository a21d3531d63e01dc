import { jsonLd } from '@stadion/catalogue/ui/StructuredData'
import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { listingFacts } from './listing-facts.ts'
import { refinementOf } from './refinement.ts'
import { trailOf } from './trail.ts'

const site = { ...storefrontOf('stadion', 'nl_BE'), brandName: 'Stadion', originalHost: 'www.stadion.be', env: 'prod' as const }
const refinement = refinementOf({ category: 'men', subcategory: 'shoes' })
const item = {
  id: 'AA1001',
  name: 'Runner </script><b>',
  slug: 'runner-one',
  kindName: 'Running shoe',
  price: { list: 100, sale: null, prior: null, priorDays: 30, percentOff: 0, currency: 'EUR', taxIncluded: true },
  image: '/assets/img/AA1001_01.svg',
  badges: [],
  membersOnly: false,
  giftCard: false,
  category: 'shoes' as const,
  rating: null,
  colours: [],
}

test('a listing gives search engines its breadcrumb and its articles with full addresses', () => {
  const trail = trailOf(site, (key) => key, refinement)
  const [way, list] = listingFacts('https://www.stadion.be', site, { items: [item], total: 61 }, trail) as [
    { itemListElement: { item: string }[] },
    { numberOfItems: number; itemListElement: { url: string; position: number }[] },
  ]
  expect(way.itemListElement.map((step) => step.item)).toEqual([
    'https://www.stadion.be/nl',
    'https://www.stadion.be/nl/heren',
    'https://www.stadion.be/nl/heren/shoes',
  ])
  expect(list.numberOfItems).toBe(61)
  expect(list.itemListElement[0]).toMatchObject({ position: 1, url: 'https://www.stadion.be/nl/runner-one/AA1001.html' })
})

test('no text of an article can close the script element', () => {
  const text = jsonLd([{ name: item.name }])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@graph': [{ name: item.name }] })
})
