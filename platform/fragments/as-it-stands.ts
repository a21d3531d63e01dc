import type { ReactNode } from 'react'

/** What an element holds: what the server renders, or in the browser whatever already stands there. */
export type Inside = { children: ReactNode } | typeof asItStands

/**
 * Spread on an element, leaves the server's HTML in it as it is, so that the code that made it is not loaded.
 * An element that the browser makes anew with it stays empty.
 */
export const asItStands = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true } as const
