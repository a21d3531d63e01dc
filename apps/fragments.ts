import type { FragmentDefinition } from '@stadion/fragments/fragment'

/** A fragment of this shop: the folder of its package, and how to load its definition. */
export interface KnownFragment {
  id: string
  folder: string
  /** Paths on the site's origin that the fragment answers itself, for hosts of the first loading scheme (D-060). */
  linkPaths?: readonly string[]
  load: () => Promise<FragmentDefinition>
}

const definitionOf = (module: { definition: unknown }): FragmentDefinition => module.definition as FragmentDefinition

/** Every fragment, loaded only if it runs in this process. */
export const knownFragments: readonly KnownFragment[] = [
  { id: 'shell_header', folder: 'header', load: async () => definitionOf(await import('@stadion/fragment-header/fragment')) },
  { id: 'shell_footer', folder: 'footer', load: async () => definitionOf(await import('@stadion/fragment-footer/fragment')) },
  { id: 'home_home', folder: 'home', load: async () => definitionOf(await import('@stadion/fragment-home/fragment')) },
  { id: 'catalogue_listing', folder: 'listing', load: async () => definitionOf(await import('@stadion/fragment-listing/fragment')) },
  { id: 'catalogue_product', folder: 'product', load: async () => definitionOf(await import('@stadion/fragment-product/fragment')) },
  { id: 'shop_reviews', folder: 'reviews', load: async () => definitionOf(await import('@stadion/fragment-reviews/fragment')) },
  { id: 'shop_review', folder: 'review', load: async () => definitionOf(await import('@stadion/fragment-review/fragment')) },
  {
    id: 'catalogue_members-list',
    folder: 'members-list',
    load: async () => definitionOf(await import('@stadion/fragment-members-list/fragment')),
  },
  { id: 'catalogue_compare', folder: 'compare', load: async () => definitionOf(await import('@stadion/fragment-compare/fragment')) },
  {
    id: 'catalogue_size-guide',
    folder: 'size-guide',
    load: async () => definitionOf(await import('@stadion/fragment-size-guide/fragment')),
  },
  { id: 'catalogue_rail', folder: 'rail', load: async () => definitionOf(await import('@stadion/fragment-rail/fragment')) },
  { id: 'catalogue_look', folder: 'look', load: async () => definitionOf(await import('@stadion/fragment-look/fragment')) },
  { id: 'bag_bag', folder: 'bag-page', load: async () => definitionOf(await import('@stadion/fragment-bag-page/fragment')) },
  { id: 'wishlist_wishlist', folder: 'wishlist', load: async () => definitionOf(await import('@stadion/fragment-wishlist/fragment')) },
  { id: 'bag_minicart', folder: 'minicart', load: async () => definitionOf(await import('@stadion/fragment-minicart/fragment')) },
  { id: 'bag_quick-add', folder: 'quick-add', load: async () => definitionOf(await import('@stadion/fragment-quick-add/fragment')) },
  { id: 'shell_toasts', folder: 'toasts', load: async () => definitionOf(await import('@stadion/fragment-toasts/fragment')) },
  { id: 'consent_consent', folder: 'consent', load: async () => definitionOf(await import('@stadion/fragment-consent/fragment')) },
  {
    id: 'shell_country-selector',
    folder: 'country-selector',
    load: async () => definitionOf(await import('@stadion/fragment-country-selector/fragment')),
  },
  { id: 'shell_content', folder: 'content', load: async () => definitionOf(await import('@stadion/fragment-content/fragment')) },
  { id: 'shell_blocks', folder: 'blocks', load: async () => definitionOf(await import('@stadion/fragment-blocks/fragment')) },
  { id: 'shell_gallery', folder: 'gallery', load: async () => definitionOf(await import('@stadion/fragment-gallery/fragment')) },
  {
    id: 'account_account-portal',
    folder: 'account-portal',
    linkPaths: ['/ap/mf', '/ap/v2'],
    load: async () => definitionOf(await import('@stadion/fragment-account-portal/fragment')),
  },
  {
    id: 'account_external-auth',
    folder: 'external-sign-in',
    linkPaths: ['/external-auth/mf'],
    load: async () => definitionOf(await import('@stadion/fragment-external-sign-in/fragment')),
  },
  {
    id: 'account_my-account',
    folder: 'my-account',
    load: async () => definitionOf(await import('@stadion/fragment-my-account/fragment')),
  },
  {
    id: 'privacy_request',
    folder: 'privacy-request',
    load: async () => definitionOf(await import('@stadion/fragment-privacy-request/fragment')),
  },
  { id: 'shell_error', folder: 'error', load: async () => definitionOf(await import('@stadion/fragment-error/fragment')) },
  { id: 'checkout_checkout', folder: 'checkout', load: async () => definitionOf(await import('@stadion/fragment-checkout/fragment')) },
  {
    id: 'checkout_confirmation',
    folder: 'checkout-confirmation',
    load: async () => definitionOf(await import('@stadion/fragment-checkout-confirmation/fragment')),
  },
  {
    id: 'shop_page-feedback',
    folder: 'page-feedback',
    load: async () => definitionOf(await import('@stadion/fragment-page-feedback/fragment')),
  },
  {
    id: 'orders_tracker',
    folder: 'orders-tracker',
    load: async () => definitionOf(await import('@stadion/fragment-orders-tracker/fragment')),
  },
  {
    id: 'orders_withdraw',
    folder: 'orders-withdraw',
    load: async () => definitionOf(await import('@stadion/fragment-orders-withdraw/fragment')),
  },
  {
    id: 'gift-cards_balance',
    folder: 'gift-card-balance',
    load: async () => definitionOf(await import('@stadion/fragment-gift-card-balance/fragment')),
  },
  { id: 'shop_waiting', folder: 'waiting', load: async () => definitionOf(await import('@stadion/fragment-waiting/fragment')) },
  { id: 'shop_launches', folder: 'launches', load: async () => definitionOf(await import('@stadion/fragment-launches/fragment')) },
  { id: 'shop_connect', folder: 'connect', load: async () => definitionOf(await import('@stadion/fragment-connect/fragment')) },
  { id: 'shop_raffles', folder: 'raffles', load: async () => definitionOf(await import('@stadion/fragment-raffles/fragment')) },
  { id: 'shop_raffle-draw', folder: 'raffle-draw', load: async () => definitionOf(await import('@stadion/fragment-raffle-draw/fragment')) },
]
