/** Code that almost no page needs. */
export const rarelyUsed = () => import('./rarely-used.ts')
