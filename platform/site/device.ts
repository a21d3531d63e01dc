/** From the smallest to the largest. */
export const deviceSizes = ['SMALL', 'MEDIUM', 'LARGE', 'EXTRALARGE', 'HUGE'] as const
export type DeviceSize = (typeof deviceSizes)[number]

/** Minimum width of each size in pixels, for page layout and device size. */
export const platformBreakpoints = { medium: 600, large: 960, extraLarge: 1200, huge: 1400 } as const

/** In pixels, for widgets and the account portal. */
export const designSystemBreakpoints = { medium: 600, large: 960, extraLarge: 1280, huge: 1600 } as const

/** The size of a viewport by its width in pixels. */
export function sizeOfWidth(width: number): DeviceSize {
  if (width >= platformBreakpoints.huge) return 'HUGE'
  if (width >= platformBreakpoints.extraLarge) return 'EXTRALARGE'
  if (width >= platformBreakpoints.large) return 'LARGE'
  return width >= platformBreakpoints.medium ? 'MEDIUM' : 'SMALL'
}

const tablet = /iPad|Tablet(?! PC)|PlayBook/i
/** A tablet unless it says Mobile. Two patterns, because one would read a long user agent repeatedly. */
const tabletOrPhone = /Silk|Android/i
const phone = /iPhone|iPod|Mobile|Windows Phone|BlackBerry|Opera Mini/i

/** The server knows no width and always uses LARGE; in a browser the user agent has priority over the width. */
export function deviceSize(where: 'server' | { userAgent: string; width: number }): DeviceSize {
  if (where === 'server') return 'LARGE'
  const isTablet = tablet.test(where.userAgent) || (tabletOrPhone.test(where.userAgent) && !/Mobile/i.test(where.userAgent))
  if (isTablet) return 'MEDIUM'
  if (phone.test(where.userAgent)) return 'SMALL'
  return sizeOfWidth(where.width)
}

export const isMobile = (size: DeviceSize): boolean => size === 'SMALL' || size === 'MEDIUM'
export const isPhone = (size: DeviceSize): boolean => size === 'SMALL'
