/**
 * The terms of every shop: messages `content.terms.{section}.title`, then `.1`, `.2` … for its parts. The page and the confirmation of an
 * order say the same.
 */
export const termSections = { scope: 1, contract: 2, prices: 2, delivery: 1, withdrawal: 3, warranty: 1, law: 1 } as const

/** Without a right to withdraw the shop promises its own 30 days alone. */
export const withdrawalPartWithoutRight = 2

/** The day from which the texts are as they are; an order keeps the version that its shopper was shown. */
export const termsVersion = '2026-11-25'
