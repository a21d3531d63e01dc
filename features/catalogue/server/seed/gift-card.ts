import type { Brand } from '@stadion/site/brands'
import { toMinor } from '@stadion/site/money'
import { giftCardId } from '../../contract.ts'
import type { ArticleToWrite } from '../import/write-articles.ts'
import { priceBand, priceIn, priceLevels } from '../prices.ts'
import { kindFacts } from '../reference/kinds.ts'
import { colourwayOf } from '../reference/palette.ts'
import { type Size, sizeRuns } from '../reference/sizes.ts'
import type { DemoPrice } from './demo-folder.ts'
import { skuOf } from './seed-rows.ts'

/** The gift card of a brand; its sizes are amounts. */
export function giftCard(brand: Brand): ArticleToWrite {
  const facts = kindFacts['gift-card']
  const { paint, colours } = colourwayOf(brand.slot === 'main' ? 'bk.or' : 're.wh')
  const sizes = sizeRuns['gift-card']!
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
    priceBand: priceBand(eurosOf(sizes[0]!)),
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

const eurosOf = ([, amount]: Size): number => Number(amount)

/** What it costs in every currency: its amounts, each of which is a size. */
export function giftCardPrices({ brand, id, gender, category, sizes }: ArticleToWrite): DemoPrice[] {
  const row = (currency: string, sku: string, size: Size) => ({
    ...{ brand, article_id: id, currency, sku, gender, category, sale_minor: null },
    list_minor: toMinor(priceIn(currency, eurosOf(size)), currency),
  })
  return Object.keys(priceLevels).flatMap((currency) => [
    row(currency, '', sizes[0]!),
    ...sizes.map((size) => row(currency, skuOf({ id }, size[0]), size)),
  ])
}
