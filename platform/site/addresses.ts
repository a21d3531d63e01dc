/**
 * The pages of a storefront by their path inside it, which `pathIn` puts below its site path. The pages that the server
 * matches and the links that lead to them are made from the same lines; `npm run check house` refuses a path that is written elsewhere.
 */
export const cartPath = '/cart'
export const checkoutPath = '/checkout'
export const wishlistPath = '/wishlist'
export const searchPath = '/search'

export const loginPath = '/account-login'
export const registerPath = '/account-register'
export const invitePath = '/invite'
export const resetPasswordPath = '/reset-password'
export const activationPath = '/account-activation'
export const newsletterPath = '/newsletter'
export const unsubscribePath = '/unsubscribe'
export const confirmEmailPath = '/confirm-email'
export const keepAccountPath = '/keep-account'

export const accountPath = '/my-account'
export const ordersPath = '/my-account/orders'
export const profilePath = '/my-account/profile'
export const addressesPath = '/my-account/addresses'
export const securityPath = '/my-account/security'
export const deleteAccountPath = '/my-account/delete'

export const helpPath = '/help'
export const orderTrackerPath = '/order-tracker'
export const countrySelectorPath = '/country-selector'
export const accessibilityPath = '/accessibility'
export const termsPath = '/legal/terms'
export const privacyPath = '/legal/privacy'
export const imprintPath = '/legal/imprint'
export const cookieNoticePath = '/cookie-notice'
export const privacyCentrePath = '/privacy-centre'
export const privacyRequestPath = '/privacy-request'
export const privacyConfirmPath = '/privacy-request/confirm'

/** A page by its path inside a storefront. An address with its site path is a `string`: nothing is put below a site path twice. */
export type PagePath = `/${string}`

/** The search for some words. */
export const searchFor = (q: string): PagePath => `${searchPath}?q=${encodeURIComponent(q)}`

/** Everything, the newest first. */
export const newestPath = `${searchPath}?sort=newest`

/** Help, at one of its chapters. */
export const helpOn = (chapter: 'delivery' | 'returns'): PagePath => `${helpPath}#${chapter}`

/** Signs in, and then leads to `returnTo`, a path with its site path. */
export const loginThen = (returnTo: string): PagePath => `${loginPath}?returnTo=${encodeURIComponent(returnTo)}`

/** The form of a forgotten password. */
export const forgottenPath = `${loginPath}?view=reset`

/** Joins with the code of an invitation, or without one. */
export const joinWith = (invitationCode?: string): PagePath =>
  invitationCode ? `${registerPath}?invitationCode=${encodeURIComponent(invitationCode)}` : registerPath

/** The form of an address of the account: of one that is there by its id, or of a new one. */
export const editAddress = (id: string): PagePath => `${addressesPath}?edit=${encodeURIComponent(id)}`

/** The newsletter, with the place that its sign-ups are counted for. */
export const newsletterFrom = (touchpoint: string): PagePath => `${newsletterPath}?touchpoint=${encodeURIComponent(touchpoint)}`

/** The unsubscribe link of a mail's token. */
export const unsubscribeWith = (token: string): PagePath => `${unsubscribePath}?t=${encodeURIComponent(token)}`

/** Says until when a deleted account can be kept, as an ISO date and time. */
export const keepAccountUntil = (until: string): PagePath => `${keepAccountPath}?until=${encodeURIComponent(until)}`

/** The privacy centre with the form for requests open. */
export const privacySettingsPath = `${privacyCentrePath}?open-privacy-settings=`
export const dataSettingsPath = `${privacyCentrePath}?open-data-settings=gdpr`

/** An article, by the slug of its name and its id, for example `AA1001`. */
export interface ArticleAddress {
  slug: string
  id: string
}

const articleEnd = '.html'

export const articlePath = ({ slug, id }: ArticleAddress): PagePath => `/${slug}/${id}${articleEnd}`

/** What `articlePath` wrote; undefined for any other path. */
export function readArticlePath(path: string): ArticleAddress | undefined {
  const [start, slug, file, ...more] = path.split('/')
  const id = file?.endsWith(articleEnd) ? file.slice(0, -articleEnd.length) : ''
  return start === '' && slug && /^[A-Z]{2}\d{4}$/.test(id) && more.length === 0 ? { slug, id } : undefined
}

export const categories = ['men', 'women', 'kids'] as const
export const subcategories = ['shoes', 'clothing', 'accessories'] as const

/** A list of articles: for whom, and which, or all. */
export interface CategoryAddress {
  category: (typeof categories)[number]
  subcategory?: (typeof subcategories)[number] | undefined
}

/** Names of categories are the storefront's own, site path included; the address is not encoded. */
type Named = { categories: Readonly<Record<CategoryAddress['category'], string>> }

export const categoryAddress = ({ categories: names }: Named, { category, subcategory }: CategoryAddress): string =>
  subcategory ? `${names[category]}/${subcategory}` : names[category]

/** What `categoryAddress` wrote for the same storefront; undefined for any other address. */
export function readCategoryAddress(site: Named, address: string): CategoryAddress | undefined {
  for (const category of categories)
    for (const subcategory of [undefined, ...subcategories])
      if (address === categoryAddress(site, { category, subcategory })) return { category, subcategory }
  return undefined
}
