/** Address of what nearly no page needs; the build fills it in. */
declare const SELDOM_SCRIPT: string

export const seldom = (): Promise<typeof import('./seldom.ts')> => import(SELDOM_SCRIPT)
