import { hashToRange } from '@stadion/database/hash-to-range'
import type { Kind, Look } from '@stadion/demo-pictures/look'
import { type Brand, type BrandKey, brands } from '@stadion/site/brands'
import { priceBand } from '../prices.ts'
import { kindFacts } from '../reference/kinds.ts'
import { colourwayOf } from '../reference/palette.ts'
import { type Size, sizeRuns } from '../reference/sizes.ts'
import { giftCard } from './gift-card.ts'
import { mainModels } from './main-models.ts'
import type { Gender, ModelRow } from './model-row.ts'
import { relatedIds } from './related.ts'
import { sisterModels } from './sister-models.ts'
import { withoutContradictions } from './without-contradictions.ts'

/** An article to be seeded: one row of `catalogue.article`, and the data for its sizes, prices and terms. */
export interface SeedArticle {
  brand: BrandKey
  id: string
  model: string
  name: string
  slug: string
  gender: Gender | 'unisex'
  category: 'shoes' | 'clothing' | 'accessories'
  kind: Kind
  sport: string
  colour: string
  palette: string
  swatch: string
  sizeRun: string
  sizes: readonly Size[]
  euros: number
  saleEuros: number | null
  priceBand: number
  line: string
  material: string | null
  fit: string | null
  features: readonly string[]
  membersOnly: boolean
  giftCard: boolean
  fresh: boolean
  listedAt: string
  launchAt: string | null
  sales: number
  related: readonly string[]
  look: Look
}

/** Everything that both brands sell, the same on every machine. */
export const seedArticles = (): SeedArticle[] =>
  brands.flatMap((brand) => {
    const articles = expand(brand, brand.slot === 'main' ? mainModels : sisterModels)
    return [...articles.map((article) => ({ ...article, related: relatedIds(article, articles) })), giftCard(brand)]
  })

function expand(brand: Brand, rows: readonly ModelRow[]): SeedArticle[] {
  const articles: SeedArticle[] = []
  for (const row of rows)
    for (const [gender, colours] of Object.entries(row[5]) as [Gender, string][])
      colours.split(' ').forEach((colour, index, all) => {
        const number = 1001 + articles.length
        articles.push(article(brand, row, gender, { number, colour, isFirst: index === 0, isLast: index === all.length - 1 }))
      })
  return articles
}

interface Place {
  number: number
  colour: string
  isFirst: boolean
  isLast: boolean
}

function article(brand: Brand, row: ModelRow, gender: Gender, { number, colour, isFirst, isLast }: Place): SeedArticle {
  const [name, kind, sport, adultEuros, line, , extras = {}] = row
  const facts = kindFacts[kind]
  const slug = slugOf(name)
  const id = `${brand.articlePrefix}${number}`
  const { paint, colours } = colourwayOf(colour)
  const euros = gender === 'kids' ? Math.round(adultEuros * 0.7) : adultEuros
  const saleEuros = extras.sale && isLast ? Math.round(euros * (1 - extras.sale / 100)) : null
  const launchAt = extras.launch && isFirst ? `${extras.launch}T08:00:00Z` : null
  // The sizes of a ball depend on the sport.
  const sizeRun = kind === 'ball' ? sport : facts.sizeRun(gender)
  const material = extras.material ?? facts.material
  const features = withoutContradictions([...(extras.features ?? []), ...facts.features], material)
  return {
    brand: brand.key,
    id,
    model: `${slug}-${gender}`,
    name,
    slug,
    gender,
    category: facts.category,
    kind,
    sport,
    colour: paint.key,
    palette: paint.palette,
    swatch: paint.hex,
    sizeRun,
    sizes: sizeRuns[sizeRun]!,
    euros,
    saleEuros,
    priceBand: priceBand(saleEuros ?? euros),
    line,
    material,
    fit: extras.fit ?? facts.fit,
    features,
    membersOnly: extras.members === true,
    giftCard: false,
    fresh: launchAt !== null,
    listedAt: launchAt ?? new Date(Date.UTC(2025, 0, 7) + hashToRange(`${id} listed`, 600) * 86_400_000).toISOString(),
    launchAt,
    sales: number === 1001 ? 9000 : 100 + hashToRange(`${id} sales`, 4900),
    related: [],
    look: {
      kind,
      model: hashToRange(slug, 1_000_000),
      colours,
      slot: brand.slot,
      fit: gender,
      sport,
      hood: features.includes('adjustable-hood'),
    },
  }
}

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
