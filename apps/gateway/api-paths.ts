/** What the site hands on to the API, so that browsers only ever use one origin. */
export const apiPaths: readonly string[] = [
  '/api/',
  '/auth/',
  '/ap-subscription',
  '/publications/',
  '/projects/',
  '/personalizationengine',
  '/acq-api/',
  '/bot-challenge/',
  '/recaptcha/',
  '/oidc/',
  '/psp-stub/',
  '/kmc/',
  '/assets/img/',
  '/__test__/',
  '/__mails__',
  '/openapi.json',
]

/** What browsers ask for below the path of their storefront. */
export const apiPathBelowSite = /^\/[^/?]+\/personalizationengine(?:\?|$)/
