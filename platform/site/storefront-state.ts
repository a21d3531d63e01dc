/**
 * What a storefront is for its shoppers. OPEN: a whole shop. BROWSE: pages and bags, no orders. SOON: one page. CLOSED: none any more. What serves
 * orders, accounts, privacy and law answers in every state.
 */
export const storefrontStates = ['OPEN', 'BROWSE', 'SOON', 'CLOSED'] as const
export type StorefrontState = (typeof storefrontStates)[number]

/** The state of a storefront now. */
export interface StateNow {
  state: StorefrontState
  /** The day on which it will be more than now, as `2027-01-15`; null where none is planned, and in CLOSED. */
  opensOn: string | null
}

export const open: StateNow = Object.freeze({ state: 'OPEN', opensOn: null })

/** Whether it has its pages, and its bags. */
export const hasPages = ({ state }: StateNow): boolean => state === 'OPEN' || state === 'BROWSE'

/** Says the state of a storefront, from what a process keeps. */
export type StateOf = (storefront: { brand: string; locale: string }) => StateNow
