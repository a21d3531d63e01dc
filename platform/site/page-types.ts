/** Every type of page, for events and host info. */
export const pageTypes = [
  'HOME',
  'PLP',
  'PDP',
  'SEARCH',
  'COMPARE',
  'CART',
  'CHECKOUT',
  'CONFIRMATION',
  'WISHLIST',
  'ACCOUNT',
  'LOGIN',
  'REGISTER',
  'RESET_PASSWORD',
  'ACTIVATION',
  'INVITE',
  'ORDER_TRACKER',
  'RAFFLE',
  'HELP',
  'LEGAL',
  'ERROR',
] as const
export type PageType = (typeof pageTypes)[number]

/** Where money is taken: no script of another company runs there, except the payment provider's (D-113). */
export const takesMoney = (type: string | undefined): boolean => type === 'CHECKOUT' || type === 'CONFIRMATION'
