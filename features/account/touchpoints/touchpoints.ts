import { main } from '@stadion/site/brands/main'

const mainBrand = main.key.toUpperCase() as Uppercase<typeof main.key>

/** The touchpoints. Source ids are counted in this order, so new ones go to the end. */
export const touchpoints = [
  'UNKNOWN',
  'HEADER',
  'FOOTER',
  'PROFILE ICON',
  'WISHLIST ICON',
  'WISHLIST PAGE',
  'FREE DELIVERY PDP',
  'ORDER TRACKER',
  'BEHAVIOURAL',
  'CONFIRMED WEB',
  'PAGE FORM',
  'ACCOUNT',
  'STATEMENT CTA',
  'MEMBERS EXCLUSIVE PDP/PLP',
  `${mainBrand} RUNNERS`,
  'INVITE A FRIEND',
  'INVITE A FRIEND SENDER PAGE',
  'CONFIRMED APP',
  'AP UNIVERSAL',
  'RAFFLES',
  'MEMBERSHIP_BARRIER_PLP',
  'VOUCHER MODAL',
  `${mainBrand} APP`,
  'MINICART OVERLAY',
  'EARLY ACCESS PDP',
  'MEMBERSHIP BARRIER PDP',
  'MEMBERS PRICING',
  'CONNECT',
  'CONNECTED PRODUCT',
  'CAMPAIGN',
  'GET',
  'CALENDAR REMINDER',
  'WAITINGLIST',
  'CHECKOUT',
  'CART',
  'PARTNER LINKING',
  'RUNNING WEB',
  'RUNNING APP',
  'SIDE PANEL GUEST MODE',
] as const

export type Touchpoint = (typeof touchpoints)[number]

/** Touchpoints whose source id comes from the app that opened the page. */
export const appTouchpoints: readonly Touchpoint[] = ['CONFIRMED APP', `${mainBrand} APP`, 'RUNNING APP']

/** The touchpoint of a name; `UNKNOWN` for any other name. */
export const touchpointOf = (name: string | undefined): Touchpoint => touchpoints.find((touchpoint) => touchpoint === name) ?? 'UNKNOWN'

/** The storefront's names of its places, with the touchpoint of each. */
export const placements = {
  Unknown: 'UNKNOWN',
  Header: 'HEADER',
  Footer: 'FOOTER',
  'Profile icon': 'PROFILE ICON',
  'Wishlist icon': 'WISHLIST ICON',
  'Free delivery PDP': 'FREE DELIVERY PDP',
  'Order tracker': 'ORDER TRACKER',
  'Behavioural overlay': 'BEHAVIOURAL',
  'Confirmed web': 'CONFIRMED WEB',
  'Registration page': 'PAGE FORM',
  'Login page': 'PAGE FORM',
  'CTA registration': 'STATEMENT CTA',
  'Members exclusive PDP': 'MEMBERS EXCLUSIVE PDP/PLP',
} as const satisfies Record<string, Touchpoint>

export type Placement = keyof typeof placements
