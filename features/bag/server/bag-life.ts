/** The life of a bag, and of its cookies, after its last use: thirty days. */
export const bagLifeSeconds = 30 * 24 * 60 * 60
