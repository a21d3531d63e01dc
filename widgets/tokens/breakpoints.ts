import { designSystemBreakpoints, platformBreakpoints } from '@stadion/site/device'

/** Minimum widths in px: `platform` for pages and the size of a device, `designSystem` for widgets and the account portal (D-082). */
export const breakpoints = { platform: platformBreakpoints, designSystem: designSystemBreakpoints } as const

export type BreakpointSet = keyof typeof breakpoints
export type Breakpoint = keyof typeof platformBreakpoints

/** A media query for windows of at least this width, for `matchMedia`. */
export const widthFrom = (name: Breakpoint, set: BreakpointSet = 'designSystem'): string => `(min-width: ${breakpoints[set][name]}px)`
