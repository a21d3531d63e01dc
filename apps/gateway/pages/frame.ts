import type { Page, PageSlot } from '@stadion/pages/page'

/** The header of every page; if it fails, the fallback header. */
const header: PageSlot = {
  name: 'header',
  fragment: 'shell_header',
  criticality: 'essential',
  budgetMs: 3000,
  hydrate: 'interaction',
  skeleton: 'header',
}

const footer: PageSlot = {
  name: 'footer',
  fragment: 'shell_footer',
  criticality: 'essential',
  budgetMs: 3000,
  hydrate: 'never',
  skeleton: 'none',
}

/** Empty until the bag has an item. */
const minicart: PageSlot = {
  name: 'minicart',
  fragment: 'bag_minicart',
  criticality: 'optional',
  budgetMs: 1000,
  hydrate: 'demand',
  skeleton: 'none',
  ssr: false,
}

/** Empty until a card shows its sizes. */
const quickAdd: PageSlot = { ...minicart, name: 'quick-add', fragment: 'bag_quick-add' }

/** Empty until there is a message. */
const toasts: PageSlot = { ...minicart, name: 'toasts', fragment: 'shell_toasts' }

/**
 * The cookie banner: the first slot of a page, hidden until the browser knows that its visitor must be asked; if the fragment is down, nothing is
 * allowed. Everything after it is inert from its first style on: making a whole page inert later would restyle all of it.
 */
const consent: PageSlot = {
  name: 'consent',
  fragment: 'consent_consent',
  props: ({ query, consentRegime, partnerDomains }) => {
    const isExternal = query.get('open-privacy-settings') === 'gdpr'
    return { regime: consentRegime, ...(isExternal && { external: '1', partners: partnerDomains.join() || undefined }) }
  },
  criticality: 'optional',
  budgetMs: 1000,
  hydrate: 'never',
  skeleton: 'none',
}

/** Empty until a shopper opens the privacy request form. */
const privacyRequest: PageSlot = {
  ...minicart,
  name: 'privacy-request',
  fragment: 'privacy_request',
}

/** The overlays of a page, loaded when a shopper opens them. */
const overlays = {
  whole: [minicart, quickAdd, toasts, privacyRequest],
  'form-only': [privacyRequest],
  quiet: [privacyRequest],
  bare: [],
} as const

const headerOf = ({ frame, searched }: Page): PageSlot =>
  frame === 'quiet' ? quiet(header) : searched ? { ...header, props: (ask) => ({ q: searched(ask) }) } : header

const quiet = (slot: PageSlot, how = '1'): PageSlot => ({ ...slot, props: () => ({ quiet: how }), hydrate: 'never' })

/** A page with the frame around its own slots. */
export function framed(page: Page): Page {
  const before = [consent, headerOf(page)]
  const after = [page.frame === 'quiet' ? quiet(footer) : footer, ...overlays[page.frame ?? 'whole']]
  return { ...page, slots: [...before, ...page.slots, ...after], around: { before, after } }
}

const alone = new WeakMap<Page, Page>()

/** The page as a storefront shows it that has no shop: nothing leads to a bag, to articles or to the same page elsewhere, and nobody shall find it. */
export function framedAlone(page: Page): Page {
  const known = alone.get(page)
  if (known) return known
  const { before = [], after = [] } = page.around ?? {}
  const own = page.slots.slice(before.length, page.slots.length - after.length).filter(({ placement }) => placement === undefined)
  const around = { before: [consent, quiet(header, 'alone')], after: [quiet(footer, 'alone'), toasts, privacyRequest] }
  const made: Page = {
    ...page,
    slots: [...around.before, ...own, ...around.after],
    around,
    isAlone: true,
    async facts(ask) {
      const facts = await page.facts(ask)
      return 'head' in facts ? { ...facts, head: { ...facts.head, alternate: undefined, noindex: true } } : facts
    },
  }
  alone.set(page, made)
  return made
}
