import { catalogueFailures, getProduct } from '@stadion/catalogue/contract'
import { Failure } from '@stadion/contract/failures'
import type { FlagsOfPage } from '@stadion/flags/page-flags'
import { placementsOn } from '@stadion/personalization/placements'
import { pathIn, type Storefront } from '@stadion/site/storefronts'
import { accountPages } from './account-pages.ts'
import { myAccountPages } from './my-account-pages.ts'
import type { Page, PageAsk, PageHead } from './page.ts'
import { privacyPages } from './privacy-pages.ts'
import { consent, footer, fromQuery, header, overlays, privacyRequest, rail, recommendations } from './slots.ts'
import { wishlistPage } from './wishlist-page.ts'

const genders = ['men', 'women', 'kids'] as const
const subcategories = ['shoes', 'clothing', 'accessories'] as const
const facets = ['size', 'color', 'sport', 'kind', 'price', 'sort', 'page'] as const
const bestOf = placementsOn('HOME')[0]!
const everywhere = (path: string) => (storefront: Storefront) => pathIn(storefront, path)
const exactly = (path: string) => (asked: string) => (asked === path ? {} : undefined)

/** The path of a category as links write it, site path included. */
const categoryPath = (storefront: Storefront, gender: string, subcategory?: string): string =>
  encodeURI(`${storefront.categories[gender as 'men']}${subcategory ? `/${subcategory}` : ''}`)

const home: Page = {
  type: 'HOME',
  match: exactly('/'),
  facts: ({ t, storefront }) => ({
    head: {
      title: t('page.home.title'),
      description: t('page.home.description'),
      canonical: pathIn(storefront, '/'),
      alternate: everywhere('/'),
    },
  }),
  slots: [
    consent,
    header,
    {
      name: 'main',
      fragment: 'home_home',
      props: () => ({ part: 'top' }),
      criticality: 'primary',
      budgetMs: 3000,
      hydrate: 'never',
      skeleton: 'home',
    },
    rail('rail-new', () => ({ kind: 'new' })),
    recommendations('STILL-INTERESTED'),
    {
      name: 'story',
      fragment: 'home_home',
      props: () => ({ part: 'story' }),
      criticality: 'optional',
      budgetMs: 3000,
      hydrate: 'never',
      skeleton: 'none',
    },
    recommendations(bestOf),
    rail('rail-sale', () => ({ kind: 'sale' })),
    recommendations('INTERESTS'),
    footer,
    ...overlays,
  ],
}

const listing: Page = {
  type: 'PLP',
  match(path, storefront) {
    const full = `${storefront.sitePath ? `/${storefront.sitePath}` : ''}${path}`
    for (const gender of genders) {
      const base = storefront.categories[gender]
      if (full === base) return { gender } as Record<string, string>
      const subcategory = subcategories.find((name) => full === `${base}/${name}`)
      if (subcategory) return { gender, subcategory } as Record<string, string>
    }
    return undefined
  },
  facts({ t, storefront, params: { gender = '', subcategory }, query }) {
    const name = t(`page.category.${gender}${subcategory ? `.${subcategory}` : ''}`)
    const page = Number(query.get('page') ?? 1)
    const filtered = facets.some((facet) => facet !== 'page' && query.has(facet))
    return {
      head: {
        title: name,
        description: t('page.category.description', { category: name }),
        canonical: categoryPath(storefront, gender, subcategory) + (page > 1 ? `?page=${page}` : ''),
        alternate: (other) => categoryPath(other, gender, subcategory),
        noindex: filtered,
      },
    }
  },
  slots: [
    consent,
    header,
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
    footer,
    ...overlays,
  ],
}

/** More than this the catalogue does not search for. */
const longestSearch = 200

/** What is searched for, on one line: what is pasted may hold tabs. */
const searchedFor = (query: URLSearchParams): string =>
  (query.get('q') ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestSearch)

const search: Page = {
  type: 'SEARCH',
  match: exactly('/search'),
  async facts(ask) {
    const { t, storefront, query, call } = ask
    const q = searchedFor(query)
    if (/^[A-Z]{2}\d{4}$/i.test(q)) {
      const product = await call(getProduct, { params: { id: q.toUpperCase() } }).catch(() => undefined)
      if (product) return { redirect: pathIn(storefront, `/${product.slug}/${product.id}.html`), status: 302 }
    }
    return {
      head: {
        title: q ? t('page.search.title', { query: q }) : t('page.search.empty'),
        description: t('page.search.description'),
        canonical: pathIn(storefront, '/search'),
        noindex: true,
      },
    }
  },
  slots: [
    consent,
    header,
    {
      name: 'main',
      fragment: 'catalogue_listing',
      props: (ask) => ({
        search: 'true',
        q: searchedFor(ask.query) || undefined,
        ...fromQuery('category', 'subcategory', ...facets)(ask),
      }),
      criticality: 'primary',
      budgetMs: 4000,
      hydrate: 'interaction',
      skeleton: 'listing',
    },
    footer,
    ...overlays,
  ],
}

const product: Page = {
  type: 'PDP',
  match(path) {
    const [, slug, articleId] = /^\/([^/]+)\/([A-Z]{2}\d{4})\.html$/.exec(path) ?? []
    return slug && articleId ? { slug, articleId } : undefined
  },
  async facts(ask) {
    const { call, params, storefront, t, query } = ask
    try {
      const article = await call(getProduct, { params: { id: params.articleId ?? '' } })
      const path = (own: Storefront) => pathIn(own, `/${article.slug}/${article.id}.html`)
      if (article.slug !== params.slug) return { redirect: `${path(storefront)}${searchOf(query)}`, status: 301 }
      return {
        head: {
          title: t('page.product.title', { name: article.name, color: article.color }),
          description: article.description,
          canonical: path(storefront),
          alternate: path,
          image: article.images[0]?.src,
          ogType: 'product',
        } satisfies PageHead,
      }
    } catch (error) {
      if (error instanceof Failure && error.code in catalogueFailures.table) return { missing: true }
      throw error
    }
  },
  slots: [
    consent,
    header,
    {
      name: 'main',
      fragment: 'catalogue_product',
      props: (ask) => ({ articleId: ask.params.articleId, ...fromQuery('failure', 'sku', 'added')(ask) }),
      criticality: 'primary',
      budgetMs: 4000,
      hydrate: 'interaction',
      skeleton: 'product',
    },
    recommendations('PDP-BUNDLE'),
    rail('rail-related', ({ params }) => ({ kind: 'related', articleId: params.articleId }), 'YMAL'),
    recommendations('OUTFITS'),
    recommendations('CTL'),
    footer,
    ...overlays,
  ],
}

const searchOf = (query: URLSearchParams): string => (query.size > 0 ? `?${query}` : '')

const cart: Page = {
  type: 'CART',
  match: exactly('/cart'),
  facts: ({ t, storefront }) => ({
    head: { title: t('page.cart.title'), description: t('page.cart.description'), canonical: pathIn(storefront, '/cart') },
  }),
  slots: [
    consent,
    header,
    {
      name: 'main',
      fragment: 'bag_bag',
      props: fromQuery('failure', 'removed', 'quantity'),
      criticality: 'primary',
      budgetMs: 5000,
      hydrate: 'interaction',
      skeleton: 'bag',
      personal: true,
    },
    rail('rail-new', () => ({ kind: 'new' }), 'CART'),
    footer,
    ...overlays,
  ],
}

const countrySelector: Page = {
  type: 'HELP',
  match: exactly('/country-selector'),
  facts: ({ t, storefront }) => ({
    head: {
      title: t('page.country-selector.title'),
      description: t('page.country-selector.description'),
      canonical: pathIn(storefront, '/country-selector'),
      alternate: everywhere('/country-selector'),
    },
  }),
  slots: [
    consent,
    header,
    {
      name: 'main',
      fragment: 'shell_country-selector',
      props: (ask) => ({ from: cameFrom(ask) }),
      criticality: 'primary',
      budgetMs: 3000,
      hydrate: 'load',
      skeleton: 'generic',
    },
    footer,
    privacyRequest,
  ],
}

/** The page that the shopper was on: what the link says, else where the browser says it came from. */
const cameFrom = ({ query, referrer }: PageAsk): string | undefined => query.get('from') ?? referrer

/** Pages of text; each is one view of the content fragment. */
const content = (type: 'HELP' | 'LEGAL' | 'CHECKOUT' | 'ORDER_TRACKER', path: string, name: string, noindex = false): Page => ({
  type,
  match: exactly(path),
  facts: ({ t, storefront }) => ({
    head: {
      title: t(`page.${name}.title`),
      description: t(`page.${name}.description`),
      canonical: pathIn(storefront, path),
      alternate: noindex ? undefined : everywhere(path),
      noindex,
    },
  }),
  slots: [
    consent,
    header,
    {
      name: 'main',
      fragment: 'shell_content',
      props: () => ({ page: name }),
      criticality: 'primary',
      budgetMs: 3000,
      hydrate: 'never',
      skeleton: 'generic',
    },
    footer,
    privacyRequest,
  ],
})

/** Pages that will open later; they say so instead of being missing. */
const comingSoon = [content('CHECKOUT', '/checkout', 'soon', true), content('ORDER_TRACKER', '/order-tracker', 'soon', true)]

/** The pages of a storefront, in the order in which a path is tried. */
export const pages: readonly Page[] = [
  home,
  listing,
  search,
  product,
  cart,
  wishlistPage,
  ...accountPages,
  ...myAccountPages,
  ...privacyPages,
  countrySelector,
  content('HELP', '/help', 'help'),
  content('LEGAL', '/legal/terms', 'terms'),
  content('LEGAL', '/legal/privacy', 'privacy'),
  content('LEGAL', '/legal/imprint', 'imprint'),
  content('LEGAL', '/accessibility', 'accessibility'),
  content('LEGAL', '/privacy-centre', 'privacy-centre'),
  content('LEGAL', '/cookie-notice', 'cookie-notice'),
  ...comingSoon,
]

/** What stands where no page is, or where a page could not be made. */
export const errorPage = (status: 404 | 429 | 500 | 503): Page => ({
  type: 'ERROR',
  match: () => ({}),
  facts: ({ t, storefront }) => ({
    head: {
      title: t(`page.error.${status}.title`),
      description: t(`page.error.${status}.title`),
      canonical: pathIn(storefront, '/'),
      noindex: true,
    },
  }),
  slots: [
    consent,
    header,
    {
      name: 'main',
      fragment: 'shell_error',
      props: () => ({ status: String(status) }),
      criticality: 'essential',
      budgetMs: 2000,
      hydrate: 'never',
      skeleton: 'generic',
    },
    footer,
    ...overlays,
  ],
})

/** Whether a page exists for whom these flags were decided. */
export const isOn = ({ flag }: Page, flags: FlagsOfPage | undefined): boolean =>
  flag === undefined || flags === undefined || flags.valueOf(flag) === true

/** The first page whose path this is. */
export function findPage(
  path: string,
  storefront: Storefront,
  table: readonly Page[] = pages,
): { page: Page; params: Record<string, string> } | undefined {
  for (const page of table) {
    const params = page.match(path, storefront)
    if (params) return { page, params }
  }
  return undefined
}
