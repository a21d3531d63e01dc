import type { PlacementCode } from '@stadion/personalization/placements'
import type { PageAsk, PageSlot } from './page.ts'

/** The header of every page; without it the shopper sees the fallback header. */
export const header: PageSlot = {
  name: 'header',
  fragment: 'shell_header',
  criticality: 'essential',
  budgetMs: 3000,
  hydrate: 'interaction',
  skeleton: 'header',
}

export const footer: PageSlot = {
  name: 'footer',
  fragment: 'shell_footer',
  criticality: 'essential',
  budgetMs: 3000,
  hydrate: 'never',
  skeleton: 'none',
}

/** Empty until something is put into the bag. */
const minicart: PageSlot = {
  name: 'minicart',
  fragment: 'bag_minicart',
  criticality: 'optional',
  budgetMs: 1000,
  hydrate: 'demand',
  skeleton: 'none',
  ssr: false,
}

/** Empty until something is said. */
const toasts: PageSlot = { ...minicart, name: 'toasts', fragment: 'shell_toasts' }

/**
 * The first slot of a page, hidden until the browser knows that its visitor has to be asked; where the fragment is gone nothing is
 * allowed. What comes after it is inert from its first style on: making a whole page inert afterwards restyles all of it.
 */
export const consent: PageSlot = {
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

/** Empty until somebody asks about their data. */
export const privacyRequest: PageSlot = {
  ...minicart,
  name: 'privacy-request',
  fragment: 'privacy_request',
}

/** What lies over every page, once somebody asks for it. */
export const overlays = [minicart, toasts, privacyRequest] as const

/** A rail of articles; a page is whole without it. What is chosen for a visitor may take its place. */
export const rail = (name: string, props: PageSlot['props'], placement?: PlacementCode): PageSlot => ({
  name,
  fragment: 'catalogue_rail',
  props,
  criticality: 'optional',
  budgetMs: 2000,
  hydrate: 'never',
  skeleton: 'rail',
  ...(placement && { placement }),
})

/** A place for what is chosen for a visitor; empty for everybody else. */
export const recommendations = (placement: PlacementCode, props?: PageSlot['props']): PageSlot => ({
  ...rail(`placement-${placement.toLowerCase()}`, props, placement),
  skeleton: 'none',
  ssr: false,
})

/** The parts of the query that a fragment reads, so that other parameters never split its cache. */
export const fromQuery =
  (...names: readonly string[]) =>
  ({ query }: PageAsk): Record<string, string | undefined> =>
    Object.fromEntries(names.map((name) => [name, query.get(name) || undefined]))
