import type { Brand } from '@stadion/site/brands'
import { giftCardId } from '../../contract.ts'
import { priceBand } from '../prices.ts'
import { kindFacts } from '../reference/kinds.ts'
import { colourwayOf } from '../reference/palette.ts'
import { sizeRuns } from '../reference/sizes.ts'
import type { SeedArticle } from './articles.ts'

/** The gift card of a brand; its sizes are amounts. */
export function giftCard(brand: Brand): SeedArticle {
  const facts = kindFacts['gift-card']
  const { paint, colours } = colourwayOf(brand.slot === 'main' ? 'bk.or' : 're.wh')
  const sizes = sizeRuns['gift-card']!
  const euros = Number(sizes[0]![1])
  return {
    brand: brand.key,
    id: giftCardId,
    model: 'gift-card',
    name: 'Gift Card',
    slug: 'gift-card',
    gender: 'unisex',
    category: facts.category,
    kind: 'gift-card',
    sport: 'lifestyle',
    colour: paint.key,
    palette: paint.palette,
    swatch: paint.hex,
    sizeRun: 'gift-card',
    sizes,
    euros,
    saleEuros: null,
    priceBand: priceBand(euros),
    line: 'everyday',
    material: null,
    fit: null,
    features: facts.features,
    membersOnly: false,
    giftCard: true,
    fresh: false,
    listedAt: '2025-01-01T08:00:00Z',
    launchAt: null,
    sales: 50,
    related: [],
    look: { kind: 'gift-card', model: 1, colours, slot: brand.slot, fit: 'women' },
  }
}
