import * as addresses from '@stadion/site/addresses'

/** The pages that a menu may lead to by name. */
export const pages = {
  help: addresses.helpPath,
  terms: addresses.termsPath,
  privacy: addresses.privacyPath,
  accessibility: addresses.accessibilityPath,
  imprint: addresses.imprintPath,
  'cookie-notice': addresses.cookieNoticePath,
  'privacy-centre': addresses.privacyCentrePath,
  'order-tracker': addresses.orderTrackerPath,
  'gift-card-balance': addresses.giftCardBalancePath,
  launches: addresses.launchesPath,
  members: addresses.membersListPath,
  wishlist: addresses.wishlistPath,
  newsletter: addresses.newsletterPath,
  account: addresses.accountPath,
  orders: addresses.ordersPath,
  'sign-in': addresses.loginPath,
  register: addresses.registerPath,
  'country-selector': addresses.countrySelectorPath,
} as const

export const pageNames = Object.keys(pages) as [keyof typeof pages]
