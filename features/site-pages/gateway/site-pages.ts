import { rail, recommendations } from '@stadion/catalogue/slots'
import { headWith, storedPageReader } from '@stadion/content/slots'
import { pageFeedbackSlots } from '@stadion/page-feedback/slots'
import { exactly, type Page, type PageRequest, type PageSlot } from '@stadion/pages/page'
import { placementsOn } from '@stadion/personalization/placements'
import { recentlyViewed } from '@stadion/recently-viewed/slots'
import {
  accessibilityPath,
  cookieNoticePath,
  countrySelectorPath,
  earlierAccessibilityPath,
  helpPath,
  helpReviewsPath,
  imprintPath,
  legalRaffleTermsPath,
  membershipTermsPath,
  type PagePath,
  privacyCentrePath,
  privacyPath,
  termsPath,
} from '@stadion/site/addresses'
import { pathIn, type Storefront } from '@stadion/site/storefronts'

const bestOf = placementsOn('HOME')[0]!
const everywhere = (path: PagePath) => (storefront: Storefront) => pathIn(storefront, path)

/** A part of the home page that may be missing. */
const homePart = (part: 'story' | 'second' | 'members'): PageSlot => ({
  name: part,
  fragment: 'home_home',
  props: () => ({ part }),
  criticality: 'optional',
  budgetMs: 3000,
  hydrate: 'never',
  skeleton: 'none',
})

const storedHome = storedPageReader('home', 'home')

const home: Page = {
  type: 'HOME',
  match: exactly('/'),
  hasSharedFacts: true,
  async facts(ask) {
    const { t, storefront } = ask
    const stored = await storedHome(ask)
    const head = {
      title: t('page.home.title'),
      description: t('page.home.description'),
      canonical: pathIn(storefront, '/'),
      alternate: everywhere('/'),
    }
    const personal = [recommendations('STILL-INTERESTED'), recommendations(bestOf), recommendations('INTERESTS'), recentlyViewed]
    return { head: headWith(head, stored?.head), slots: stored && [...stored.slots, ...personal] }
  },
  slots: [
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
    homePart('story'),
    recommendations(bestOf),
    homePart('members'),
    rail('rail-sale', () => ({ kind: 'sale' })),
    homePart('second'),
    recommendations('INTERESTS'),
    recentlyViewed,
  ],
}

const countrySelector: Page = {
  type: 'HELP',
  match: exactly(countrySelectorPath),
  facts: ({ t, storefront }) => ({
    head: {
      title: t('page.country-selector.title'),
      description: t('page.country-selector.description'),
      canonical: pathIn(storefront, countrySelectorPath),
      alternate: everywhere(countrySelectorPath),
    },
  }),
  frame: 'form-only',
  inEveryState: true,
  slots: [
    {
      name: 'main',
      fragment: 'shell_country-selector',
      props: (ask) => ({ from: cameFrom(ask) }),
      criticality: 'primary',
      budgetMs: 3000,
      hydrate: 'load',
      skeleton: 'generic',
    },
  ],
}

/** The page that the shopper came from: from the link, otherwise from the Referer header. */
const cameFrom = ({ query, referrer }: PageRequest): string | undefined => query.get('from') ?? referrer

/** Pages of text; each is one view of the content fragment, or the blocks that a retailer has stored. */
function content(type: 'HELP' | 'LEGAL', path: PagePath, name: string): Page {
  const storedPage = storedPageReader(name, 'generic')
  const feedback = pageFeedbackSlots(path)
  return {
    type,
    match: exactly(path),
    hasSharedFacts: true,
    async facts(ask) {
      const { t, storefront } = ask
      const stored = await storedPage(ask)
      const head = {
        title: t(`page.${name}.title`),
        description: t(`page.${name}.description`),
        canonical: pathIn(storefront, path),
        alternate: everywhere(path),
      }
      return { head: headWith(head, stored?.head), slots: stored && [...stored.slots, ...feedback] }
    },
    frame: 'form-only',
    // Help says how to send back what was bought.
    inEveryState: true,
    slots: [
      {
        name: 'main',
        fragment: 'shell_content',
        props: () => ({ page: name }),
        criticality: 'primary',
        budgetMs: 3000,
        hydrate: 'never',
        skeleton: 'generic',
      },
      ...feedback,
    ],
  }
}

const accessibilityBefore: Page = {
  type: 'LEGAL',
  match: exactly(earlierAccessibilityPath),
  facts: ({ storefront }) => ({ redirect: pathIn(storefront, accessibilityPath), status: 301 }),
  slots: [],
}

/** The pages that belong to no other slice. */
export const sitePages: readonly Page[] = [
  home,
  countrySelector,
  content('HELP', helpPath, 'help'),
  content('HELP', helpReviewsPath, 'reviews'),
  content('LEGAL', termsPath, 'terms'),
  content('LEGAL', legalRaffleTermsPath, 'raffle-terms'),
  content('LEGAL', membershipTermsPath, 'membership-terms'),
  content('LEGAL', privacyPath, 'privacy'),
  content('LEGAL', imprintPath, 'imprint'),
  content('LEGAL', accessibilityPath, 'accessibility'),
  accessibilityBefore,
  content('LEGAL', privacyCentrePath, 'privacy-centre'),
  content('LEGAL', cookieNoticePath, 'cookie-notice'),
]
