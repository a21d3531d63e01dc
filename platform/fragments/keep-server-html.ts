import type { ReactNode } from 'react'

/** The content of an element: rendered on the server, left as it is in the browser. */
export type Inside = { children: ReactNode } | typeof keepServerHtml

/**
 * Spread it on an element to keep the server's HTML in it without hydration, so that the code that rendered it is not loaded.
 * If the browser creates the element again, it stays empty.
 */
export const keepServerHtml = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true } as const
