/** Maximum number of entries of a wishlist (D-079). */
export const maxEntries = 200
