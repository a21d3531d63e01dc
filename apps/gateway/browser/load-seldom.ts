/** What nearly no page needs. */
export const seldom = () => import('./seldom.ts')
