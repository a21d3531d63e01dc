import { isArticleId } from './article-ids.ts'
/**
 * The pages of a storefront by their path inside it; `pathIn` adds the site path. Routes and links use the same definitions; `npm run
 * check house` refuses a path that is written elsewhere.
 */
export const cartPath = '/cart'
export const checkoutPath = '/checkout'
export const confirmationPath = '/order-confirmation'
export const wishlistPath = '/wishlist'
export const searchPath = '/search'
export const comparePath = '/compare'
export const membersListPath = '/members'

export const loginPath = '/account-login'
export const registerPath = '/account-register'
export const invitePath = '/invite'
export const resetPasswordPath = '/reset-password'
export const activationPath = '/account-activation'
export const newsletterPath = '/newsletter'
export const newsletterTopicsPath = '/newsletter/topics'
export const unsubscribePath = '/unsubscribe'
export const confirmEmailPath = '/confirm-email'
export const keepAccountPath = '/keep-account'

export const accountPath = '/my-account'
export const ordersPath = '/my-account/orders'
export const profilePath = '/my-account/profile'
export const addressesPath = '/my-account/addresses'
export const membershipPath = '/my-account/membership'
export const securityPath = '/my-account/security'
export const deleteAccountPath = '/my-account/delete'

export const helpPath = '/help'
export const helpReviewsPath = '/help/reviews'
export const orderTrackerPath = '/order-tracker'
export const withdrawPath = '/withdraw'
export const giftCardBalancePath = '/gift-card-balance'
export const waitingListPath = '/waiting-list'
export const launchesPath = '/launches'
export const legalRaffleTermsPath = '/legal/raffle-terms'
export const membershipTermsPath = '/legal/membership'
export const reviewPath = '/review'
export const endReviewsPath = '/review-end'
export const countrySelectorPath = '/country-selector'
export const accessibilityPath = '/legal/accessibility'
/** Where that page was before; links to it are in the world. */
export const earlierAccessibilityPath = '/accessibility'
export const termsPath = '/legal/terms'
export const privacyPath = '/legal/privacy'
export const imprintPath = '/legal/imprint'
export const cookieNoticePath = '/cookie-notice'
export const privacyCentrePath = '/privacy-centre'
export const privacyRequestPath = '/privacy-request'
export const privacyConfirmPath = '/privacy-request/confirm'
export const keepDataPath = '/privacy-request/keep'

/** A page's path inside a storefront. An address with its site path is a `string`, so a site path cannot be added twice. */
export type PagePath = `/${string}`

/** The checkout at its review, where a shopper comes back from a payment. */
export const checkoutReview = (challengeId?: string): PagePath =>
  `${checkoutPath}?step=review${challengeId ? `&challenge=${encodeURIComponent(challengeId)}` : ''}`

/** The search for a query. */
export const searchFor = (q: string): PagePath => `${searchPath}?q=${encodeURIComponent(q)}`

/** Some articles side by side. */
export const compareOf = (ids: readonly string[]): PagePath => `${comparePath}?ids=${ids.map(encodeURIComponent).join(',')}`

/** The size table of a run of sizes: `men-shoes`. */
export const sizeGuidePath = (run: string): PagePath => `/size-guide/${encodeURIComponent(run)}`
export const readSizeGuidePath = (path: string): string | undefined => /^\/size-guide\/([a-z-]{1,40})$/.exec(path)?.[1]

/** A raffle, and what its draw followed from. */
export const rafflePath = (no: string): PagePath => `/raffles/${encodeURIComponent(no)}`
export const raffleDrawPath = (no: string): PagePath => `${rafflePath(no)}/draw`
export const readRafflePath = (path: string): string | undefined => /^\/raffles\/(rf_\w{1,30})$/.exec(path)?.[1]
export const readRaffleDrawPath = (path: string): string | undefined => /^\/raffles\/(rf_\w{1,30})\/draw$/.exec(path)?.[1]

/** A piece by the code of its slip, and the pieces that an account keeps. */
export const connectPath = (code: string): PagePath => `/connect/${encodeURIComponent(code)}`
export const readConnectPath = (path: string): string | undefined => /^\/connect\/([\w-]{20,200})$/.exec(path)?.[1]
export const thingsPath = '/my-account/things'
export const thingsFormPath = '/connect'

/** All articles, newest first. */
export const newestPath = `${searchPath}?sort=newest`

/** All articles that are reduced. */
export const reducedPath = `${searchPath}?reduced=true`

/** Help, at one of its sections. */
export const helpOn = (chapter: 'delivery' | 'returns'): PagePath => `${helpPath}#${chapter}`

/** The terms, at what they say about withdrawal. */
export const withdrawalTermsPath: PagePath = `${termsPath}#withdrawal`

/** The sign-in, which redirects to `returnTo`, a path with its site path. */
export const loginThen = (returnTo: string): PagePath => `${loginPath}?returnTo=${encodeURIComponent(returnTo)}`

/** The form for a password reset. */
export const forgottenPath = `${loginPath}?view=reset`

/** The registration with an invitation code, or without one. */
export const joinWith = (invitationCode?: string): PagePath =>
  invitationCode ? `${registerPath}?invitationCode=${encodeURIComponent(invitationCode)}` : registerPath

/** The checkout, opened at one of its sections. */
export const checkoutAt = (step: 'details' | 'delivery' | 'review'): PagePath => `${checkoutPath}?step=${step}`

/** The confirmation of an order. */
export const confirmationOf = (orderNumber: string): PagePath => `${confirmationPath}?order=${encodeURIComponent(orderNumber)}`

/** What has become of a payment, where there is no checkout any more; without a challenge of the one that is open. */
export const paymentAt = (challenge: string | undefined): PagePath => `${confirmationPath}?payment=${encodeURIComponent(challenge ?? '-')}`

/** What a shopper does on the page of an order. */
export type OrderStep = 'cancel' | 'return'

/** The order tracker, with a number filled in; with a step, its page. */
export const trackerOf = (orderNumber: string, step?: OrderStep): PagePath =>
  `${orderTrackerPath}?order=${encodeURIComponent(orderNumber)}${step ? `&do=${step}` : ''}`

/** One page of the orders of the account. */
export const ordersAt = (page: number): PagePath => (page > 1 ? `${ordersPath}?page=${page}` : ordersPath)

/** An order in the account; with a step, its page. */
export const orderOf = (orderNumber: string, step?: OrderStep): PagePath =>
  `${ordersPath}/${encodeURIComponent(orderNumber)}${step ? `?do=${step}` : ''}`

/** The number in a path of `orderOf`; undefined for any other. */
export const readOrderPath = (path: string): string | undefined =>
  path.startsWith(`${ordersPath}/`) ? /^[A-Z0-9]{3,32}$/.exec(path.slice(ordersPath.length + 1))?.[0] : undefined

/** The page on which a consumer withdraws from a contract, with an order number filled in. Its link says `withdraw.link`. */
export const withdrawFrom = (orderNumber: string): PagePath => `${withdrawPath}?order=${encodeURIComponent(orderNumber)}`

/** Where a return's label is printed. A mail's link has the token that stands for a proof. */
export const returnLabelOf = (orderNumber: string, returnId: string): PagePath =>
  `/api/bridge/orders/${encodeURIComponent(orderNumber)}/returns/${encodeURIComponent(returnId)}/label`

/** The form of an address in the account: of an existing one by its id, or of a new one. */
export const editAddress = (id: string): PagePath => `${addressesPath}?edit=${encodeURIComponent(id)}`

/** The newsletter, with the touchpoint of its sign-ups. */
export const newsletterFrom = (touchpoint: string): PagePath => `${newsletterPath}?touchpoint=${encodeURIComponent(touchpoint)}`

/** The unsubscribe link of a mail's token. */
export const unsubscribeWith = (token: string): PagePath => `${unsubscribePath}?t=${encodeURIComponent(token)}`

/** The topics of the newsletter, by a mail's token. */
export const newsletterTopicsWith = (token: string): PagePath => `${newsletterTopicsPath}?t=${encodeURIComponent(token)}`

/** The page that says until when a deletion can be cancelled, as an ISO date and time, and whether it waits for an order. */
export const keepAccountUntil = (until: string, waits: boolean): PagePath =>
  `${keepAccountPath}?until=${encodeURIComponent(until)}${waits ? '&waits=1' : ''}`

/** The privacy centre with the request form open. */
export const privacySettingsPath = `${privacyCentrePath}?open-privacy-settings=`
export const dataSettingsPath = `${privacyCentrePath}?open-data-settings=gdpr`

/** An article, by the slug of its name and its id, for example `AA1001`. */
export interface ArticleAddress {
  slug: string
  id: string
}

const articleEnd = '.html'

export const articlePath = ({ slug, id }: ArticleAddress): PagePath => `/${slug}/${id}${articleEnd}`

/** Parses a path of `articlePath`; undefined for any other. */
export function readArticlePath(path: string): ArticleAddress | undefined {
  const [start, slug, file, ...more] = path.split('/')
  const id = file?.endsWith(articleEnd) ? file.slice(0, -articleEnd.length) : ''
  return start === '' && slug && isArticleId(id) && more.length === 0 ? { slug, id } : undefined
}

/** Letters of any script, digits and hyphens. */
export const isCollectionSlug = (slug: string): boolean =>
  /^[\p{Ll}\p{Lm}\p{Lo}\p{M}\p{Nd}]+(?:-[\p{Ll}\p{Lm}\p{Lo}\p{M}\p{Nd}]+)*$/u.test(slug) && [...slug].length <= 60

/** A list of articles that the shop has put together, by its slug. */
export const collectionPath = (slug: string): PagePath => `/collections/${encodeURIComponent(slug)}`

/** The slug in a decoded path of `collectionPath`; undefined for any other. */
export function readCollectionPath(path: string): string | undefined {
  const slug = path.startsWith('/collections/') ? path.slice('/collections/'.length).normalize('NFC') : ''
  return isCollectionSlug(slug) ? slug : undefined
}

/** A page of blocks that the shop has written, by its slug. */
export const landingPath = (slug: string): PagePath => `/pages/${encodeURIComponent(slug)}`

/** The slug in a decoded path of `landingPath`; undefined for any other. */
export function readLandingPath(path: string): string | undefined {
  const slug = path.startsWith('/pages/') ? path.slice('/pages/'.length).normalize('NFC') : ''
  return isCollectionSlug(slug) ? slug : undefined
}

/** A short address for campaigns: the key of a landing page, the same in every language. */
export const campaignPath = (key: string): PagePath => `/c/${key}`
export const readCampaignPath = (path: string): string | undefined => /^\/c\/([a-z0-9-]{1,40})$/.exec(path)?.[1]

export const categories = ['men', 'women', 'kids'] as const
export const subcategories = ['shoes', 'clothing', 'accessories'] as const

/** A list of articles: for whom, and which, or all. */
export interface CategoryAddress {
  category: (typeof categories)[number]
  subcategory?: (typeof subcategories)[number] | undefined
}

/** Category names are the storefront's own, with site path; the address is not encoded. */
type Named = { categories: Readonly<Record<CategoryAddress['category'], string>> }

export const categoryAddress = ({ categories: names }: Named, { category, subcategory }: CategoryAddress): string =>
  subcategory ? `${names[category]}/${subcategory}` : names[category]

/** Parses an address of `categoryAddress` for the same storefront; undefined for any other. */
export function readCategoryAddress(site: Named, address: string): CategoryAddress | undefined {
  for (const category of categories)
    for (const subcategory of [undefined, ...subcategories])
      if (address === categoryAddress(site, { category, subcategory })) return { category, subcategory }
  return undefined
}

/** A list that its owner shares, by the secret of its link. */
export const sharedWishlistOf = (token: string): PagePath => `${wishlistPath}/s/${token}`

/** The secret in a path of `sharedWishlistOf`; undefined for any other. */
export const readSharedWishlist = (path: string): string | undefined =>
  path.startsWith(`${wishlistPath}/s/`) ? /^[\w-]{22}$/.exec(path.slice(wishlistPath.length + 3))?.[0] : undefined

const sharedWishlists = new RegExp(`(${wishlistPath}/s/)[\\w-]+`, 'g')

/** A text without the secrets in paths of pages, for logs and for other companies; those in queries are cut with the query. */
export const withoutSecrets = (text: string): string => text.replaceAll(sharedWishlists, '$1…')

/** Whether an address has a secret: of a shared list, or of the link of a mail. Scripts of other companies read the address of their page. */
export const isSecretAddress = (address: string): boolean => withoutSecrets(address) !== address || /[?&]t=/.test(address)

/** The form that asks to be told when a size is back. */
export const waitFor = (sku: string): PagePath => `${waitingListPath}?sku=${encodeURIComponent(sku)}`

/** The form that asks to be told of the launch of an article. */
export const waitForLaunch = (articleId: string): PagePath => `${waitingListPath}?article=${encodeURIComponent(articleId)}`

/** What the link of a mail waits for. */
export const waitingLink = (token: string): PagePath => `${waitingListPath}?t=${encodeURIComponent(token)}`

/** The form that reviews what an order brought: of one article, or of its choice. */
export const reviewOf = (orderNumber: string, articleId?: string): PagePath =>
  `${reviewPath}?order=${encodeURIComponent(orderNumber)}${articleId ? `&article=${encodeURIComponent(articleId)}` : ''}`

/** The same by the link of a mail. */
export const reviewLink = (token: string, articleId?: string): PagePath =>
  `${reviewPath}?t=${encodeURIComponent(token)}${articleId ? `&article=${encodeURIComponent(articleId)}` : ''}`

/** The form that reports a review of an article. */
export const reviewReport = (no: string, articleId: string): PagePath =>
  `${reviewPath}?report=${encodeURIComponent(no)}&article=${encodeURIComponent(articleId)}`

/** The page that ends invitations to review, by the link of one. */
export const endReviewsWith = (token: string): PagePath => `${endReviewsPath}?t=${encodeURIComponent(token)}`
