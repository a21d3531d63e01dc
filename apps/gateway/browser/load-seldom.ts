/** Code that almost no page needs. */
export const seldom = () => import('./seldom.ts')
