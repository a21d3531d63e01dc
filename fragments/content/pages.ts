import type { Seller } from '@stadion/market-law/contract'
import { termSections } from '@stadion/market-law/terms'
import { cookieNoticePath, orderTrackerPath, type PagePath, privacyRequestPath } from '@stadion/site/addresses'

/** One page of text. Titles and texts are messages: `content.{name}.{section}.title`, then `.1`, `.2` … for its parts. */
export interface ContentPage {
  name: string
  /** `only`: the one part of a section that is shown. */
  sections: readonly { id: string; parts: number; only?: number }[]
  /** Questions open one by one; texts are running text. */
  kind: 'questions' | 'text'
  /** Buttons at the end: message key and path, or the part of the page to open. */
  actions?: readonly { key: string; path: PagePath; opens?: 'consent' | 'data-settings' }[]
  /** Numbers and names in its texts, besides brand and host. */
  values?: Readonly<Record<string, string | number>>
  /** Shown at the end: a message key. */
  closing?: string
  /** The section that names the seller: it replaces a part that applies without one, or follows all parts. */
  names?: { section: string; instead?: number }
  /** Who sells in this storefront. */
  seller?: Seller | undefined
}

const sections = (parts: Readonly<Record<string, number>>) => Object.entries(parts).map(([id, count]) => ({ id, parts: count }))

export const contentPages = {
  help: {
    name: 'help',
    kind: 'questions',
    sections: sections({ delivery: 3, returns: 3, orders: 3, sizes: 2, payment: 1, account: 2 }),
    actions: [{ key: 'content.help.track', path: orderTrackerPath }],
  },
  reviews: { name: 'reviews', kind: 'text', sections: sections({ who: 2, check: 2, removed: 3 }) },
  'raffle-terms': { name: 'raffle-terms', kind: 'text', sections: sections({ who: 2, draw: 2, win: 2, data: 1 }) },
  'membership-terms': {
    name: 'membership-terms',
    kind: 'text',
    sections: sections({ who: 2, points: 3, levels: 1, rewards: 1, leave: 2, data: 1 }),
  },
  terms: {
    name: 'terms',
    kind: 'text',
    sections: sections(termSections),
  },
  privacy: { name: 'privacy', kind: 'text', sections: sections({ who: 1, what: 3, why: 1, long: 1, others: 1, rights: 2 }) },
  imprint: {
    name: 'imprint',
    kind: 'text',
    sections: sections({ company: 2, contact: 1, disputes: 1 }),
    names: { section: 'company', instead: 2 },
  },
  'cookie-notice': {
    name: 'cookie-notice',
    kind: 'text',
    sections: sections({ what: 1, required: 5, functional: 2, marketing: 1, change: 1 }),
    actions: [{ key: 'content.cookie-notice.settings', path: cookieNoticePath, opens: 'consent' }],
  },
  'privacy-centre': {
    name: 'privacy-centre',
    kind: 'text',
    sections: sections({ choices: 1, data: 2, contact: 1 }),
    names: { section: 'contact' },
    actions: [
      { key: 'content.privacy-centre.settings', path: cookieNoticePath, opens: 'consent' },
      { key: 'content.privacy-centre.request', path: privacyRequestPath, opens: 'data-settings' },
    ],
  },
  accessibility: {
    name: 'accessibility',
    kind: 'text',
    sections: sections({ aim: 1, tested: 3, limits: 2, contact: 2 }),
    names: { section: 'contact' },
    closing: 'content.accessibility.date',
  },
} as const satisfies Record<string, ContentPage>

export const isContentPage = (name: string | undefined): name is keyof typeof contentPages =>
  name !== undefined && Object.hasOwn(contentPages, name)
