import { Failure } from '@stadion/contract/failures'
import { isForPostcode } from '@stadion/delivery/contract'
import { exactly, fromQuery, type Page, type PageHead, type PageRequest } from '@stadion/pages/page'
import { recentlyViewed } from '@stadion/recently-viewed/slots'
import { reviewsSlot } from '@stadion/reviews/slots'
import {
  articlePath,
  categoryAddress,
  collectionPath,
  readArticlePath,
  readCategoryAddress,
  readCollectionPath,
  searchPath,
} from '@stadion/site/addresses'
import { isArticleId } from '@stadion/site/article-ids'
import { pathIn, type Storefront } from '@stadion/site/storefronts'
import { textIn } from '@stadion/slices/data-texts'
import { catalogueFailures, getCollection, getProduct } from '../contract.ts'
import { look, rail, recommendations } from '../slots.ts'
import { comparePage } from './compare-page.ts'
import { membersListPage } from './members-list-page.ts'

const facets = ['size', 'color', 'sport', 'kind', 'price', 'new', 'reduced', 'inStock', 'sort', 'from', 'page', 'after'] as const

/** The path of a category for links, site path included. */
const categoryPath = (storefront: Storefront, gender: string, subcategory?: string): string =>
  encodeURI(categoryAddress(storefront, { category: gender as 'men', subcategory: subcategory as 'shoes' | undefined }))

/** Whether a list is filtered or in another order; its further pages are none. */
const isFiltered = (query: URLSearchParams): boolean => facets.some((facet) => facet !== 'page' && facet !== 'after' && query.has(facet))
const pageQuery = (query: URLSearchParams): string => {
  const page = Number(query.get('page') ?? 1)
  return page > 1 ? `?page=${page}` : ''
}

const listing: Page = {
  type: 'PLP',
  match(path, storefront) {
    const full = `${storefront.sitePath ? `/${storefront.sitePath}` : ''}${path}`
    const found = readCategoryAddress(storefront, full)
    return found && { gender: found.category, ...(found.subcategory && { subcategory: found.subcategory }) }
  },
  facts({ t, storefront, params: { gender = '', subcategory }, query }) {
    const name = t(`page.category.${gender}${subcategory ? `.${subcategory}` : ''}`)
    return {
      head: {
        title: name,
        description: t('page.category.description', { category: name }),
        canonical: categoryPath(storefront, gender, subcategory) + pageQuery(query),
        alternate: (other) => categoryPath(other, gender, subcategory),
        noindex: isFiltered(query),
      },
    }
  },
  slots: [
    {
      name: 'main',
      fragment: 'catalogue_listing',
      props: (ask) => ({ category: ask.params.gender, subcategory: ask.params.subcategory, ...fromQuery(...facets)(ask) }),
      criticality: 'primary',
      budgetMs: 4000,
      hydrate: 'interaction',
      skeleton: 'listing',
    },
    recommendations('OAB', ({ params: { gender, subcategory } }) => ({ category: gender, subcategory })),
  ],
}

const collection: Page = {
  type: 'PLP',
  match(path) {
    const slug = readCollectionPath(path)
    return slug === undefined ? undefined : { slug }
  },
  async facts({ call, params, storefront, t, query }) {
    try {
      const { name, description, slug, slugs } = await call(getCollection, { params: { slug: params.slug ?? '' } })
      const path = (own: Storefront) => pathIn(own, collectionPath(textIn(own.locale, slugs)))
      if (slug !== params.slug) return { redirect: `${path(storefront)}${searchOf(query)}`, status: 301 }
      return {
        head: {
          title: name,
          description: description ?? t('page.category.description', { category: name }),
          canonical: path(storefront) + pageQuery(query),
          alternate: path,
          noindex: isFiltered(query),
        },
      }
    } catch (error) {
      if (error instanceof Failure && error.code in catalogueFailures.table) return { missing: true }
      throw error
    }
  },
  slots: [
    {
      name: 'main',
      fragment: 'catalogue_listing',
      props: (ask) => ({ collection: ask.params.slug, ...fromQuery('category', 'subcategory', ...facets)(ask) }),
      criticality: 'primary',
      budgetMs: 4000,
      hydrate: 'interaction',
      skeleton: 'listing',
    },
    recentlyViewed,
  ],
}

/** The longest search that the catalogue's API accepts. */
const longestSearch = 200

/** The search on one line: pasted text may contain tabs. */
const searchedFor = ({ query }: Pick<PageRequest, 'query'>): string =>
  (query.get('q') ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestSearch)

const search: Page = {
  type: 'SEARCH',
  match: exactly(searchPath),
  searched: (ask) => searchedFor(ask) || undefined,
  async facts(ask) {
    const { t, storefront, call } = ask
    const q = searchedFor(ask)
    const id = q.toUpperCase()
    // One word with a digit may be an article's id; what is none is searched for.
    if (/\d/.test(id) && isArticleId(id)) {
      const product = await call(getProduct, { params: { id } }).catch(() => undefined)
      if (product) return { redirect: pathIn(storefront, articlePath(product)), status: 302 }
    }
    return {
      head: {
        title: q ? t('page.search.title', { query: q }) : t(titleOfAll(ask.query)),
        description: t('page.search.description'),
        canonical: pathIn(storefront, searchPath),
        noindex: true,
      },
    }
  },
  slots: [
    {
      name: 'main',
      fragment: 'catalogue_listing',
      props: (ask) => ({
        search: 'true',
        q: searchedFor(ask) || undefined,
        ...fromQuery('exact', 'category', 'subcategory', ...facets)(ask),
      }),
      criticality: 'primary',
      budgetMs: 4000,
      hydrate: 'interaction',
      skeleton: 'listing',
    },
    recentlyViewed,
  ],
}

/** Everything that the shop sells is a search without words. */
const titleOfAll = (query: URLSearchParams): string =>
  query.get('reduced') === 'true'
    ? 'card.badge.SALE'
    : query.get('sort') === 'newest' || query.get('new') === 'true'
      ? 'page.search.new'
      : 'page.search.empty'

const product: Page = {
  type: 'PDP',
  match(path) {
    const article = readArticlePath(path)
    return article && { slug: article.slug, articleId: article.id }
  },
  async facts(ask) {
    const { call, params, storefront, t, query } = ask
    try {
      const article = await call(getProduct, { params: { id: params.articleId ?? '' } })
      const path = (own: Storefront) => pathIn(own, articlePath(article))
      if (article.slug !== params.slug) return { redirect: `${path(storefront)}${searchOf(query)}`, status: 301 }
      return {
        head: {
          title: article.seo?.title ?? t('page.product.title', { name: article.name, color: article.color }),
          description: article.seo?.description ?? article.description,
          canonical: path(storefront),
          alternate: path,
          linkPicture: article.jpegs?.link ? { path: article.jpegs.link, alt: article.images[0]?.alt ?? article.name } : undefined,
          ogType: 'product',
        } satisfies PageHead,
      }
    } catch (error) {
      if (!(error instanceof Failure && error.code in catalogueFailures.table)) throw error
      const next = error.body?.replacedBy as { id: string; slug: string } | undefined
      return next ? { redirect: `${pathIn(storefront, articlePath(next))}${searchOf(query)}`, status: 301 } : { missing: true }
    }
  },
  slots: [
    {
      name: 'main',
      fragment: 'catalogue_product',
      props: (ask) => ({ articleId: ask.params.articleId, ...fromQuery('failure', 'sku', 'added', 'postcode')(ask) }),
      personal: isForPostcode,
      criticality: 'primary',
      budgetMs: 4000,
      hydrate: 'interaction',
      skeleton: 'product',
    },
    reviewsSlot,
    recommendations('PDP-BUNDLE'),
    rail('rail-related', ({ params }) => ({ kind: 'related', articleId: params.articleId }), 'YMAL'),
    look,
    recommendations('CTL'),
    recentlyViewed,
  ],
}

const searchOf = (query: URLSearchParams): string => (query.size > 0 ? `?${query}` : '')

/** Lists, collections, the search, articles, articles side by side, and those for members. */
export const cataloguePages: readonly Page[] = [listing, collection, search, product, comparePage, membersListPage]
