/** Longest title of a shared list (D-197). */
export const longestTitle = 40
