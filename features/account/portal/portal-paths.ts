/** The three paths whose page is the portal itself. */
export const portalPaths = ['/account-login', '/account-register', '/invite'] as const
export type PortalPath = (typeof portalPaths)[number]

/** The path of the portal that this is, whatever language it is under; undefined for any other. */
export function portalPathOf(pathname: string): PortalPath | undefined {
  const path = pathname.replace(/^\/[a-z]{2}(-[a-z]{2})?(?=\/)/i, '').replace(/(?<=.)\/$/, '')
  return portalPaths.find((own) => own === path)
}

/** A modal has no place on a page that shows the portal already. */
export const rendersNothing = (pathname: string, presentation: 'inline' | 'modal'): boolean =>
  presentation !== 'inline' && portalPathOf(pathname) !== undefined

/** A path of this site, never another address: what a shopper may be sent back to. */
export const ownPath = (value: string | null | undefined): string | undefined =>
  value && /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(value) && value.length <= 512 ? value : undefined

/** Where the browser goes when a page has no modals to open the portal in. */
export function pageWithout(options: { touchpoint: string | undefined; sitePath: string; from: string }): string {
  const page = options.touchpoint === 'PROFILE ICON' ? '/account-login' : '/account-register'
  const returnTo = ownPath(options.from)
  return `${options.sitePath && `/${options.sitePath}`}${page}${returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''}`
}
