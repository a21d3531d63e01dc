/** The challenge that an address names; undefined if it cannot be one. Whoever types an address gets a page, not an error. */
export const challengeIn = (text: string | null | undefined): string | undefined => (text && /^\w{1,64}$/.test(text) ? text : undefined)
