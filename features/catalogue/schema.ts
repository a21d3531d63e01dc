import { areArticleIds, articleIdPattern, skuPattern } from '@stadion/site/article-ids'
import { z } from 'zod'

export const articleId = z.string().regex(articleIdPattern)
export const sku = z.string().regex(skuPattern)

const amount = z.number().nonnegative()
const availability = z.enum(['IN_STOCK', 'LOW_STOCK', 'OUT_OF_STOCK'])
const gender = z.enum(['men', 'women', 'kids'])
const category = z.enum(['shoes', 'clothing', 'accessories'])
const badge = z.enum(['NEW', 'SALE'])

export const price = z.object({
  list: amount,
  /** Null if the article is not reduced. */
  sale: amount.nullable(),
  /** The lowest price of the `priorDays` days before the reduction began; null if it is not reduced, or nothing may be announced. */
  prior: amount.nullable(),
  priorDays: z.int(),
  /** How much less than `prior` it costs, rounded down. Below 1, and without `prior`, no reduction is announced. */
  percentOff: z.int(),
  /** What members pay, in the answers for everybody; missing where that is no less. Never a reduction. */
  member: amount.optional(),
  currency: z.string(),
  taxIncluded: z.boolean(),
})

/** The files of a picture: `{path}/{width}.{format}`. */
export const renditions = z.object({
  path: z.string(),
  /** Those for dark windows, in the same widths and formats; missing if all windows show the same. */
  night: z.string().optional(),
  widths: z.array(z.int()),
  formats: z.array(z.enum(['avif', 'webp', 'jpg'])),
})

/** One colour of a model, which is an article. */
const colorway = z.object({
  id: articleId,
  color: z.string(),
  slug: z.string(),
  image: z.string(),
  /** `#rrggbb` of the main material. */
  swatch: z.string(),
  /** `#rrggbb` of the second material that its picture shows; two colours of a model may differ by it alone. */
  accent: z.string(),
})

/** Before an article opens for everybody: when it does, and for members of each level (D-198). The same in every answer. */
const access = z.object({
  /** When this was said, by the clock by which articles open. */
  now: z.string(),
  public: z.string(),
  level1: z.string(),
  level2: z.string(),
  level3: z.string(),
})

const described = {
  id: articleId,
  brand: z.string(),
  name: z.string(),
  slug: z.string(),
  /** `unisex` on gift cards only. */
  gender: z.enum([...gender.options, 'unisex']),
  /** For shoppers; null if it is for everybody. */
  genderName: z.string().nullable(),
  category,
  /** For example `running-shoe`; `kindName` is the text for shoppers. */
  kind: z.string(),
  kindName: z.string(),
  /** For example `running`; `sportName` is the text for shoppers. */
  sport: z.string(),
  sportName: z.string(),
  /** For shoppers; `colorKey` is the same in every language. */
  color: z.string(),
  colorKey: z.string(),
  price,
  badges: z.array(badge),
  membersOnly: z.boolean(),
  giftCard: z.boolean(),
  /** Missing if everybody may buy it. */
  access: access.optional(),
  /** How shoppers rate the model, all its colours; null before the first review. */
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  /** All colours of the model, this one included, in the order of their ids. */
  colors: z.array(colorway),
}

export const listItem = z.object({
  ...described,
  image: z.string(),
  /** What lighter files `image` has; missing if it has none. */
  renditions: renditions.optional(),
  /** The picture for whoever points at it: worn, from above or from behind. Missing from an API of the version before. */
  turned: z.string().optional(),
  colorCount: z.number().int(),
})

const facetValue = z.object({
  value: z.string(),
  /** Missing where `facetsAre` is `none`, and where nobody counts this facet beside other filters: such a value may leave nothing. */
  count: z.number().int().optional(),
  /** For shoppers; price ranges have `min` and `max` instead. */
  label: z.string().optional(),
  swatch: z.string().optional(),
  /** Major units of the storefront's currency, both ends included; the last range has no `max`. */
  min: amount.optional(),
  max: amount.optional(),
})

const facet = z.object({
  /** `new` and `reduced` have the single value `true`. */
  name: z.enum(['size', 'color', 'sport', 'kind', 'price', 'category', 'subcategory', 'new', 'reduced']),
  values: z.array(facetValue),
})

/** Forms send empty fields, and lists as repeated fields; both are turned into a comma-separated list. */
const blankIsAbsent = (value: unknown) => {
  const text = Array.isArray(value) ? value.filter((part) => part !== '').join(',') : value
  return text === '' ? undefined : text
}
const text = (max: number) => z.preprocess(blankIsAbsent, z.string().max(max).optional())
const onlyTrue = z.preprocess(blankIsAbsent, z.literal('true').optional())
const whole = (min: number, max: number, fallback: number) =>
  z.preprocess(
    blankIsAbsent,
    z
      .union([z.string().regex(/^\d{1,9}$/), z.number().int()])
      .default(fallback)
      .transform(Number)
      .pipe(z.number().min(min).max(max)),
  )
const choice = <const T extends readonly [string, ...string[]]>(values: T) => z.preprocess(blankIsAbsent, z.enum(values).optional())

export const sorts = ['relevance', 'price-asc', 'price-desc', 'newest'] as const

export const productsQuery = z.object({
  category: choice(gender.options as ['men', 'women', 'kids']),
  subcategory: choice(category.options as ['shoes', 'clothing', 'accessories']),
  /** The key of a collection. */
  collection: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .optional(),
  ),
  q: text(200),
  /** A text that finds nothing is not corrected. */
  exact: z.preprocess(blankIsAbsent, z.literal('1').optional()),
  /** These five accept several comma-separated values, of which one must match. The list of all values fits into the limit. */
  size: text(500),
  color: text(500),
  sport: text(500),
  kind: text(500),
  price: text(500),
  /** Articles whose cards call them new. */
  new: onlyTrue,
  /** Articles whose reduction may be announced in the country. */
  reduced: onlyTrue,
  /** Articles of which a size, or one of the chosen sizes, is in stock in the storefront's region. */
  inStock: onlyTrue,
  sort: z.preprocess(blankIsAbsent, z.enum(sorts).default('relevance')),
  /** `next` or `previous` of another answer in the same order; `page` then only says which page that is. */
  after: text(24),
  page: whole(1, 100_000, 1),
  pageSize: whole(1, 96, 48),
})

/** A text as it was typed, and as it was meant. */
const corrected = z.object({ from: z.string(), to: z.string() })

/** Without its little words (`for`), without those that find nothing, or by the words that come nearest. */
const rescued = z.object({ by: z.enum(['littleWords', 'otherWords', 'nearest']), to: z.string() })

export const productsAnswer = z.object({
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
  items: z.array(listItem),
  facets: z.array(facet),
  /** `atLeast`: there are more than can be counted for each list. Missing, as the next four, in answers of the version before. */
  totalIs: z.enum(['exact', 'atLeast']).optional(),
  /** `none`: values without counts. */
  facetsAre: z.enum(['exact', 'none']).optional(),
  /** So many articles of the list are on its pages; those after them are not. */
  reachable: z.int().optional(),
  /** What `after` of the page after this one and of the one before it is; null if there is none. */
  next: z.string().nullable().optional(),
  previous: z.string().nullable().optional(),
  /** The text found nothing, and all of the answer is about another spelling. */
  corrected: corrected.optional(),
  /** The text found nothing as a whole, and all of the answer is about some of its words, `to`. */
  rescued: rescued.optional(),
  /** Words of the text that were left out, as they were typed. */
  dropped: z.array(z.string()).optional(),
})

const stocked = { sku, availability, maxQuantity: z.number().int() }

const variation = z.object({
  ...stocked,
  size: z.string(),
  /** The size for shoppers; differs from `size` for gift cards and for articles with a single size. */
  label: z.string(),
  /** On gift cards only, because their variations have different prices. */
  price: price.optional(),
})

/** A system of sizes. `int`: letters; `age`: of children, in years. */
const sizeSystem = z.enum(['uk', 'eu', 'us', 'jp', 'int', 'age'])

export const sizeGuide = z.object({
  /** What is measured, and so drawn. */
  body: z.enum(['foot', 'body', 'child']),
  /** The first is what stands on the articles. */
  systems: z.array(sizeSystem),
  measures: z.array(z.enum(['foot', 'chest', 'waist', 'hips', 'height'])),
  rows: z.array(
    z.object({
      size: z.string(),
      /** In the order of `systems`. */
      names: z.array(z.string()),
      /** From and to, in the order of `measures`. */
      mm: z.array(z.tuple([z.number(), z.number()])),
    }),
  ),
})

export const sizeGuideAnswer = sizeGuide.extend({
  run: z.string(),
  /** All runs that have a guide. */
  runs: z.array(z.string()),
})

export const sizeGuideParams = z.object({ run: z.string().max(40) })

export const product = z.object({
  ...described,
  /** What its colours share, for those who group them. Missing from an API of the version before. */
  model: z.string().optional(),
  description: z.string(),
  images: z.array(z.object({ src: z.string(), alt: z.string(), renditions: renditions.optional() })),
  /** The first picture for those who take no SVG, once it is made: `link` of 1200 × 630 pixels, `square` of 800 × 800. */
  jpegs: z.object({ link: z.string().optional(), square: z.string().optional(), wide: z.string().optional() }).optional(),
  launchAt: z.string().nullable(),
  variations: z.array(variation),
  related: z.array(articleId),
  features: z.array(z.string()),
  material: z.string().nullable(),
  fit: z.string().nullable(),
  /** Null if there is only one size. */
  sizeGuide: sizeGuide.nullable(),
  /** Articles of one run have the same sizes: `men-shoes`. */
  sizeRun: z.string(),
  /** What the retailer says of it besides, in words for shoppers. */
  attributes: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  /** GTINs by the code of the size, where they are known. */
  gtins: z.record(z.string(), z.string()).optional(),
  /** The retailer's own words for search engines, in the storefront's language. */
  seo: z.object({ title: z.string().optional(), description: z.string().optional() }).optional(),
})

export const availabilityAnswer = z.object({ id: articleId, variations: z.array(z.object(stocked)) })

export const byIdsQuery = z.object({
  ids: z.string().refine((ids) => areArticleIds(ids, 48), 'expected at most 48 ids of articles, with commas between'),
})
export const byIdsAnswer = z.object({ items: z.array(listItem) })

/** `isWhole`: for a member. */
export const membersListAnswer = z.object({ items: z.array(listItem), isWhole: z.boolean() })

export const sizesAnswer = z.object({ items: z.array(z.object({ id: articleId, variations: z.array(variation) })) })

export const suggestionsQuery = z.object({ q: z.string().max(200) })

/** A search, and how many articles it finds. */
const suggestedSearch = z.object({ text: z.string(), count: z.int() })

/** Only `suggestions` is in every answer: the others are missing for a text that is too short, and in an API older than them. */
export const suggestionsAnswer = z.object({
  suggestions: z.array(suggestedSearch),
  /** How many articles the text itself finds. */
  total: z.int().optional(),
  /** The first models of what it finds, one colour of each. */
  products: z.array(listItem).optional(),
  /** Lists of the shop that the text means; `path` is of the storefront, its site path included. */
  places: z.array(z.object({ text: z.string(), path: z.string(), count: z.int() })).optional(),
  /** The text found nothing, and all of the answer is about another spelling. */
  corrected: corrected.optional(),
})

/** One thing that a text may mean: text of a tsquery, sizes of which an article must have one, bounds of the price in minor units, little words left out. */
const reading = z.object({
  search: z.string().nullable(),
  sizes: z.array(z.string()),
  price: z.partialRecord(z.enum(['under', 'upTo', 'over', 'from']), z.int()),
  without: z.array(z.string()),
  total: z.int(),
})

/** By what results are ordered, one number after the other; less is better, except for `words`. Of the same, the id decides. */
const rankNumbers = z.object({
  words: z.int(),
  /** Letters that a correction has changed. */
  typos: z.int(),
  /** The best field of each word, added up: 0 id, 1 whole name, 2 word of the name, 3 kind, 4 sport, 5 colour, 6 category, 7 anything else. */
  field: z.int(),
  /** Words typed one after the other that are not so in the name; words that are only the beginning of one; 1 if nothing is in stock here. */
  apart: z.int(),
  begun: z.int(),
  soldOut: z.int(),
  /** Smaller for what sells better. */
  bySales: z.int(),
})

export const explainQuery = z.object({ q: z.string().max(200) })

export const explainAnswer = z.object({
  corrected: corrected.optional(),
  readings: z.array(reading),
  /** `ranked`: by the numbers. `sales`: there are too many to rank them. `nothing`: no reading finds anything. */
  plan: z.enum(['ranked', 'sales', 'nothing']),
  /** Which of the readings is used; null if none. */
  used: z.int().nullable(),
  articles: z.array(
    z.object({ id: articleId, name: z.string(), /** Missing where they are not ranked. */ numbers: rankNumbers.optional() }),
  ),
})

export const popularAnswer = z.object({ searches: z.array(suggestedSearch), products: z.array(listItem) })

export const lookAnswer = z.object({
  /** LOOK: put together by the shop, and no learned set replaces it. RULE: what goes with the article by its kind and colour. */
  source: z.enum(['LOOK', 'RULE']),
  /** A picture of all of it. */
  picture: z.string().nullable(),
  /** The pieces beside the article; none if nothing completes it. */
  items: z.array(listItem),
})

export const collectionParams = z.object({ slug: z.string().max(200) })

const slugs = z.record(z.string(), z.string())

/** A collection; `slugs` has those of all languages. */
export const collectionAnswer = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  slug: z.string(),
  slugs,
})

export const collectionsAnswer = z.object({ collections: z.array(z.object({ key: z.string(), slug: z.string() })) })

export const sitemapPartsAnswer = z.object({
  parts: z.array(
    z.object({
      part: z.int(),
      /** When what it lists changed last; what opens at a time of its own does not count. */
      changedAt: z.string(),
    }),
  ),
})

export const sitemapPartParams = z.object({
  part: z
    .string()
    // Numbers of articles are integers of the database.
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((part) => part < 80_000, 'no article has such a number'),
})

export const sitemapPartQuery = z.object({ after: whole(0, 999_999_999, 0), known: text(40) })

export const sitemapPartAnswer = z.object({
  /** The same as long as the part lists the same; missing while that cannot be said, and in all answers but the first. */
  version: z.string().optional(),
  /** The caller has it already. */
  isKnown: z.boolean(),
  articles: z.array(
    z.object({
      id: articleId,
      slug: z.string(),
      /** The day on which what its page says or shows changed last. */
      contentOn: z.string(),
      /** A JPEG of it. */
      image: z.string().nullable(),
    }),
  ),
  next: z.int().nullable(),
})

export const productParams = z.object({ id: z.string().max(40) })
