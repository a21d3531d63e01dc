import { setTimeout } from 'node:timers/promises'
import type { Database } from '@stadion/database/database'
import { priorPriceOf } from '@stadion/market-law/prior-price'
import type { TaxedGoods } from '@stadion/market-law/tax/category'
import { formatMoney, toMajor } from '@stadion/site/money'
import type { Storefront } from '@stadion/site/storefronts'
import { forWhom } from '../contract.ts'
import { sizeLabelOf } from './describe.ts'
import { createFreshCache, type OnChange } from './fresh-cache.ts'
import { imageOf } from './image-path.ts'
import type { MadeCrop } from './photographs/photograph-table.ts'
import { jpegPath } from './photographs/shown-photographs.ts'
import { type PriorRow, percentOffOf, priorOf } from './prior-price.ts'
import { withOwnNames } from './reference/own-names.ts'
import type { ReferenceSource } from './reference/reference.ts'
import { mostPerSku } from './stock-table.ts'
import type { TranslateOf } from './vocabularies.ts'

/** What a bag, an order or a wishlist needs to know about a SKU. Prices are in minor units of the storefront's currency. */
export interface SkuFacts extends TaxedGoods {
  sku: string
  articleId: string
  name: string
  slug: string
  /** `OS` if there is only one size; the amount in major units on gift cards. */
  size: string
  /** The size for shoppers; what it is worth on gift cards. */
  sizeLabel: string
  /** For shoppers: kind of article and for whom, and its colour; null on gift cards. */
  kindName: string
  color: string | null
  image: string
  listPrice: number
  /** Null if it is not reduced. */
  salePrice: number | null
  /** What it was reduced from, if that may be announced (D-134); null otherwise. */
  priorPrice: number | null
  /** What members pay (D-198); null where that is what everybody pays. */
  memberPrice: number | null
  currency: string
  membersOnly: boolean
  giftCard: boolean
  launchAt: Date | null
  /** Not everybody may buy it yet (D-198). */
  isEarly: boolean
  /** The most pieces a bag may hold, whatever the stock. */
  maxQuantity: number
}

export interface ArticleBeforeLaunch {
  name: string
  slug: string
  giftCard: boolean
  launchAt: Date | null
}

type FactsRow = Omit<
  SkuFacts,
  keyof TaxedGoods | 'image' | 'currency' | 'maxQuantity' | 'sizeLabel' | 'kindName' | 'color' | 'priorPrice'
> & {
  prior: PriorRow
  photograph: MadeCrop | null
  kind: string
  gender: string
  colour: string
  taxCategory: TaxedGoods['taxCategory'] | null
}

/** Bags and orders show small pictures. */
const inRows = 320

export interface CatalogueFactsOptions {
  translate: TranslateOf
  reference: ReferenceSource
  now: () => Date
  cacheBytes?: number
  /** Whether this shop serves pictures that were made. */
  hasMedia?: boolean
  onChange?: OnChange
}

/** What other servers ask the catalogue, cached. Stock is not included: their SQL asks
`catalogue.available(sku, brand, region)`. */
export function catalogueFacts(
  db: Database,
  { translate: plain, reference, now, cacheBytes = 1_000_000, hasMedia = false, onChange }: CatalogueFactsOptions,
) {
  const translate = withOwnNames(plain, reference)
  const kept = createFreshCache<SkuFacts>(cacheBytes, onChange)
  const listIn = (storefront: Storefront) => reference.now().priceListOf(storefront).key
  const keyOf = (list: string, sku: string, { brand, locale }: Storefront) => `${brand}/${list}/${locale}/${sku}`

  const load = async (skus: readonly string[], list: string, storefront: Storefront): Promise<SkuFacts[]> => {
    const { brand, country, currency, locale } = storefront
    const t = translate(locale)
    const rule = priorPriceOf(country, now())
    const rows = await db.prepared<FactsRow>('catalogue-sku-facts', factsOfSkus, [brand, list, skus, country])
    await reference.knowing(rows)
    return rows.map(({ kind, gender, colour, prior, photograph, taxCategory, ...row }) => ({
      ...row,
      priorPrice: row.salePrice === null ? null : announced(priorOf(prior, rule), row.salePrice),
      size: row.giftCard ? String(toMajor(row.listPrice, currency)) : row.size,
      sizeLabel: row.giftCard ? formatMoney(toMajor(row.listPrice, currency), storefront) : sizeLabelOf(row.size, t),
      kindName: forWhom(t(`kind.${kind}`), gender === 'unisex' ? null : t(`gender.${gender}`)),
      color: row.giftCard ? null : t(`colour.${colour}`),
      image: photograph && hasMedia ? jpegPath(photograph, inRows) : imageOf(row.articleId),
      taxCategory: taxCategory ?? reference.now().taxCategoryOf(kind),
      isForChildren: gender === 'kids',
      currency,
      maxQuantity: mostPerSku,
    }))
  }

  return {
    /** The facts of SKUs; those that the storefront does not sell are missing. */
    async skus(skus: readonly string[], storefront: Storefront): Promise<Map<string, SkuFacts>> {
      const list = listIn(storefront)
      const found = new Map<string, SkuFacts>()
      const missing: string[] = []
      for (const sku of skus) {
        const facts = kept.peek(keyOf(list, sku, storefront))
        if (facts) found.set(sku, facts)
        else missing.push(sku)
      }
      if (missing.length === 0) return found
      const write = kept.writer()
      for (const facts of await load(missing, list, storefront)) {
        write(keyOf(list, facts.sku, storefront), facts)
        found.set(facts.sku, facts)
      }
      return found
    },
    /** The given ids that the brand sells. */
    async articles(ids: readonly string[], { brand }: Storefront): Promise<Set<string>> {
      const rows = await db.prepared<{ id: string }>(
        'catalogue-articles-there',
        'select id from catalogue.article where brand = $1 and id = any($2::text[])',
        [brand, ids],
      )
      return new Set(rows.map(({ id }) => id))
    },
    /** What is said of articles before anybody chooses a size; those that the brand does not sell are missing. */
    async beforeLaunch(ids: readonly string[], { brand }: Pick<Storefront, 'brand'>): Promise<Map<string, ArticleBeforeLaunch>> {
      const rows = await db.prepared<ArticleBeforeLaunch & { id: string }>(
        'catalogue-articles-before-launch',
        `select id, name, slug, gift_card as "giftCard", launch_at as "launchAt" from catalogue.article
          where brand = $1 and id = any($2::text[])`,
        [brand, ids],
      )
      return new Map(rows.map(({ id, ...article }) => [id, article]))
    },
    /** The model of an article, and its colours for shoppers by article. */
    async model(id: string, { brand, locale }: Storefront): Promise<{ model: string; colours: Map<string, string> } | undefined> {
      const rows = await db.prepared<{ id: string; model: string; colour: string }>(
        'catalogue-model-of',
        `select each.id, each.model, each.colour from catalogue.article own
         join catalogue.article each on each.brand = own.brand and each.model = own.model where own.brand = $1 and own.id = $2`,
        [brand, id],
      )
      const t = translate(locale)
      return rows[0] && { model: rows[0].model, colours: new Map(rows.map((row) => [row.id, t(`colour.${row.colour}`)])) }
    },
    clear: () => kept.clear(),
    /** Kept prices are forgotten, and which price list holds is read again. Waits half a second at most, and does not reject. */
    async renew(): Promise<void> {
      kept.clear()
      // A failure is told by the reference itself, which stays as it is.
      await Promise.race([reference.renew().catch(() => {}), setTimeout(500, undefined, { ref: false })])
    },
  }
}
/** A reduction of less than 1 % is not announced. */
const announced = (prior: number | null, now: number) => (prior !== null && percentOffOf(prior, now) >= 1 ? prior : null)

export type CatalogueFacts = ReturnType<typeof catalogueFacts>

const factsOfSkus = `
  select variation.sku, article.id as "articleId", article.name, article.slug, variation.size,
    article.kind, article.gender, article.colour, article.tax_category as "taxCategory",
    (select f.crops -> '1x1' from catalogue.photograph f
     where f.brand = article.brand and f.article_id = article.id and f.position = 1) as photograph,
    price.list_minor as "listPrice", price.sale_minor as "salePrice",
    catalogue.member_minor(article.brand, article.id, price.currency, price.effective_minor) as "memberPrice",
    case when there.country is null
      then jsonb_build_object('prior_minor', price.prior_minor, 'prior_young', price.prior_young,
        'step_prior_minor', price.step_prior_minor, 'step_prior_young', price.step_prior_young)
      else to_jsonb(there) end as prior,
    article.members_only as "membersOnly", article.gift_card as "giftCard", article.launch_at as "launchAt",
    coalesce(article.launch_at > catalogue.moment(), false) or exists (select from catalogue.early_access e
      where e.brand = article.brand and e.article_id = article.id and e.public_at > catalogue.moment()) as "isEarly"
  from catalogue.variation
  join catalogue.article on article.brand = variation.brand and article.id = variation.article_id
  join catalogue.price on price.brand = variation.brand and price.article_id = variation.article_id and price.currency = $2
    and price.sku = case when article.gift_card then variation.sku else '' end
  left join catalogue.country_prior there on there.brand = price.brand and there.article_id = price.article_id
    and there.currency = price.currency and there.sku = price.sku and there.country = $4
  where variation.brand = $1 and variation.sku = any($3::text[])`
