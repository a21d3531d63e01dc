/** The size of what has a single one. */
export const onlySize = 'OS'

/** Whether what the shop calls a size is said without the word for a size: "One size", or what a gift card is worth. */
export const hasOwnText = ({ size, giftCard }: { size: string; giftCard?: unknown }): boolean => size === onlySize || Boolean(giftCard)
