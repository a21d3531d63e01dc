import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { z } from 'zod'
import type * as schema from './schema.ts'

export type Price = z.infer<typeof schema.price>
export type Renditions = z.infer<typeof schema.renditions>
export type ListItem = z.infer<typeof schema.listItem>
export type ProductsQuery = Partial<Record<keyof z.infer<typeof schema.productsQuery>, string | number>>
export type CollectionAnswer = z.infer<typeof schema.collectionAnswer>
export type ProductsAnswer = z.infer<typeof schema.productsAnswer>
export type Facet = ProductsAnswer['facets'][number]
export type Product = z.infer<typeof schema.product>
export type Variation = Product['variations'][number]
export type AvailabilityAnswer = z.infer<typeof schema.availabilityAnswer>
export type SizesAnswer = z.infer<typeof schema.sizesAnswer>
export type Suggestions = z.infer<typeof schema.suggestionsAnswer>
export type SearchExplained = z.infer<typeof schema.explainAnswer>
export type SizeGuide = z.infer<typeof schema.sizeGuide>
export type SizeSystem = SizeGuide['systems'][number]
export type SizeGuideAnswer = z.infer<typeof schema.sizeGuideAnswer>
export type PopularAnswer = z.infer<typeof schema.popularAnswer>
export type MembersListAnswer = z.infer<typeof schema.membersListAnswer>
export type LookAnswer = z.infer<typeof schema.lookAnswer>
export type SitemapPart = z.infer<typeof schema.sitemapPartAnswer>
export type Sort = (typeof schema.sorts)[number]

/** The kind of article and for whom it is: models with one name may exist for several groups. */
export const forWhom = (kindName: string, genderName: string | null | undefined): string =>
  genderName ? `${kindName} · ${genderName}` : kindName

/** A page of articles with facets. `category` is men, women or kids; `subcategory` shoes, clothing or accessories. */
export const listProducts = /* @__PURE__ */ route<{ query: ProductsQuery; answer: ProductsAnswer }>({
  method: 'GET',
  path: '/api/bridge/products',
  family: 'bridge',
  summary: 'List articles by category, search and filters, with facets.',
})

/** Articles for members only: all of them for a member, and the first three for others. */
export const listForMembers = /* @__PURE__ */ route<{ answer: MembersListAnswer }>({
  method: 'GET',
  path: '/api/bridge/products/for-members',
  family: 'bridge',
  summary: 'List the articles for members only: all for a member, three for others.',
})

/** The article that is the gift card of each brand; its sizes are amounts. */
export const giftCardId = 'GC0001'

/** Some articles in the requested order, at most 48; ids that the brand does not have are left out. For rails and wishlists. */
export const productsByIds = /* @__PURE__ */ route<{ query: { ids: string }; answer: { items: ListItem[] } }>({
  method: 'GET',
  path: '/api/bridge/products/by-ids',
  family: 'bridge',
  summary: 'List the articles with the given ids.',
})

/** The sizes of some articles and their current stock, never cached; at most 48, and ids that the brand does not have are left out. */
export const sizesByIds = /* @__PURE__ */ route<{ query: { ids: string }; answer: SizesAnswer }>({
  method: 'GET',
  path: '/api/bridge/products/sizes',
  family: 'bridge',
  summary: 'List the sizes of the given articles and their stock.',
})

/** One article with its sizes, pictures, colours and texts. */
export const getProduct = /* @__PURE__ */ route<{ params: { id: string }; answer: Product }>({
  method: 'GET',
  path: '/api/bridge/products/{id}',
  family: 'bridge',
  summary: 'Read an article.',
})

/** What completes an article, the same for everybody. */
export const getLook = /* @__PURE__ */ route<{ params: { id: string }; answer: LookAnswer }>({
  method: 'GET',
  path: '/api/bridge/products/{id}/look',
  family: 'bridge',
  summary: 'List what completes an article.',
})

/** The current stock; never cached. */
export const getAvailability = /* @__PURE__ */ route<{ params: { id: string }; answer: AvailabilityAnswer }>({
  method: 'GET',
  path: '/api/bridge/products/{id}/availability',
  family: 'bridge',
  summary: 'Read the stock of an article by size.',
})

/** Completions of what is typed, with the number of articles for each, articles, places and corrections; empty for fewer than two characters. */
export const suggest = /* @__PURE__ */ route<{ query: { q: string }; answer: Suggestions }>({
  method: 'GET',
  path: '/api/bridge/search/suggestions',
  family: 'bridge',
  summary: 'Suggest searches for the text in the search field.',
})

/** How the search reads a text, and why its first results come in their order. Not in production. */
export const explainSearch = /* @__PURE__ */ route<{ query: { q: string }; answer: SearchExplained }>({
  method: 'GET',
  path: '/api/bridge/search/explain',
  family: 'bridge',
  summary: 'Explain how a text is searched for, and the order of its first results. Not in production.',
})

/** What the search offers before anything is typed. */
export const popular = /* @__PURE__ */ route<{ answer: PopularAnswer }>({
  method: 'GET',
  path: '/api/bridge/search/popular',
  family: 'bridge',
  summary: 'List searches for what sells best, and articles that do.',
})

/** The collection with a slug in some language, or with an earlier one; `slug` of the answer is the storefront's. */
export const getCollection = /* @__PURE__ */ route<{ params: { slug: string }; answer: CollectionAnswer }>({
  method: 'GET',
  path: '/api/bridge/collections/{slug}',
  family: 'bridge',
  summary: 'Read a collection by the slug of its page.',
})

/** All collections of the brand, at most 1,000. */
export const listCollections = /* @__PURE__ */ route<{ answer: z.infer<typeof schema.collectionsAnswer> }>({
  method: 'GET',
  path: '/api/bridge/collections',
  family: 'bridge',
  summary: 'List the collections of the brand.',
})

/** The table of a run of sizes, and the names of all runs that have one. */
export const readSizeGuide = /* @__PURE__ */ route<{ params: { run: string }; answer: SizeGuideAnswer }>({
  method: 'GET',
  path: '/api/bridge/size-guides/{run}',
  family: 'bridge',
  summary: 'Read the size table of a run of sizes.',
})

/** The parts of the sitemap in which this storefront sells something to everybody: each has 25,000 article numbers (D-185). */
export const readSitemapParts = /* @__PURE__ */ route<{ answer: z.infer<typeof schema.sitemapPartsAnswer> }>({
  method: 'GET',
  path: '/api/bridge/sitemap',
  family: 'bridge',
  summary: 'List the parts of the sitemap with articles.',
})

/** Some articles of a part, after the number that `next` of the answer before told. With `known`, the version that somebody has, an unchanged part answers none. */
export const readSitemapPart = /* @__PURE__ */ route<{
  params: { part: string }
  query: { after?: number | undefined; known?: string | undefined }
  answer: SitemapPart
}>({
  method: 'GET',
  path: '/api/bridge/sitemap/{part}',
  family: 'bridge',
  summary: 'List articles for a part of the sitemap.',
})

export const catalogueFailures = /* @__PURE__ */ failures({
  /** The body of a withdrawn article has `replacedBy`, `{ id, slug }`, where another one has taken its place. */
  productNotFound: [404, 'Product {id} was not found'],
  collectionNotFound: [404, 'There is no such collection'],
  sitemapPartNotFound: [404, 'The sitemap has no part {part}'],
  sizeGuideNotFound: [404, 'There is no size guide of this name'],
})
