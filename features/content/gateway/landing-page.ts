import { Failure } from '@stadion/contract/failures'
import type { Page } from '@stadion/pages/page'
import type { SitemapPaths } from '@stadion/pages/site-paths'
import { recentlyViewed } from '@stadion/recently-viewed/slots'
import { landingPath, readCampaignPath, readLandingPath } from '@stadion/site/addresses'
import { pathIn, type Storefront } from '@stadion/site/storefronts'
import { contentFailures, type LandingAnswer, listLandingPages, readLandingPage } from '../contract.ts'
import { slotsOf } from '../slots.ts'

/** Its path in another storefront, if the page is written in its language. */
const alternateOf =
  (slugs: LandingAnswer['slugs']) =>
  (own: Storefront): string | undefined => {
    const nearest = slugs[own.locale] ?? slugs[own.country] ?? slugs['*']
    const slug = nearest?.[own.locale] ?? nearest?.[own.language]
    return slug === undefined ? undefined : pathIn(own, landingPath(slug))
  }

const titleOf = ({ head, blocks }: LandingAnswer): string => head.title ?? String(blocks[0]?.texts.title)

const landing: Page = {
  type: 'HELP',
  match(path) {
    const slug = readLandingPath(path)
    return slug === undefined ? undefined : { slug }
  },
  async facts({ call, params, storefront, t, query }) {
    try {
      const answer = await call(readLandingPage, { params: { slug: params.slug ?? '' } })
      const path = pathIn(storefront, landingPath(answer.slug))
      if (answer.slug !== params.slug) return { redirect: `${path}${searchOf(query)}`, status: 301 }
      const title = titleOf(answer)
      return {
        head: {
          title,
          description: answer.head.description ?? t('page.category.description', { category: title }),
          canonical: path,
          alternate: alternateOf(answer.slugs),
        },
        slots: [...slotsOf(answer, 'generic'), recentlyViewed],
      }
    } catch (error) {
      if (error instanceof Failure && error.code in contentFailures.table) return { missing: true, isGone: error.status === 410 }
      throw error
    }
  },
  slots: [],
}

/** A short address that leads to the page in the visitor's language. */
const campaign: Page = {
  type: 'HELP',
  match(path) {
    const key = readCampaignPath(path)
    return key === undefined ? undefined : { key }
  },
  async facts({ call, params, storefront, query }) {
    const { pages } = await call(listLandingPages)
    const slug = pages.find(({ page }) => page === params.key)?.slug
    return slug === undefined ? { missing: true } : { redirect: `${pathIn(storefront, landingPath(slug))}${searchOf(query)}`, status: 302 }
  },
  slots: [],
}

const searchOf = (query: URLSearchParams): string => (query.size > 0 ? `?${query}` : '')

/** Pages of blocks with addresses of their own. */
export const landingPages: readonly Page[] = [landing, campaign]

export const landingPaths: SitemapPaths = async ({ storefront, call }) => {
  const { pages } = await call(listLandingPages)
  return pages.map(({ slug }) => pathIn(storefront, landingPath(slug)))
}
