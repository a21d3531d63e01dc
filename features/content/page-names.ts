/** The pages that come with the shop. Legal ones show no text of another language. */
const legal = ['terms', 'privacy', 'imprint', 'accessibility', 'cookie-notice', 'privacy-centre', 'raffle-terms', 'membership-terms']
const others = ['home', 'help', 'reviews']

export const builtInPages = [...others, ...legal]
export const isBuiltIn = (page: string): boolean => builtInPages.includes(page)
export const isLegal = (page: string): boolean => legal.includes(page)
/** Those with a small bag, which cards of articles need. */
export const hasRails = (page: string): boolean => page === 'home' || !isBuiltIn(page)
