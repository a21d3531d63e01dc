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

const quiet = (slot: PageSlot): PageSlot => ({ ...slot, props: () => ({ quiet: '1' }), hydrate: 'never' })

/** A page with the frame around its own slots. */
export const framed = (page: Page): Page => ({
  ...page,
  slots: [consent, headerOf(page), ...page.slots, page.frame === 'quiet' ? quiet(footer) : footer, ...overlays[page.frame ?? 'whole']],
})
