import { forgottenPath, invitePath, loginPath, newsletterPath, registerPath } from '@stadion/site/addresses'
import { ownPath } from '@stadion/site/own-path'

/** The three paths whose page is the portal itself. */
export const portalPaths = [loginPath, registerPath, invitePath] as const
export type PortalPath = (typeof portalPaths)[number]

/** The path of the portal that this is, whatever language it is under; undefined for any other. */
export function portalPathOf(pathname: string): PortalPath | undefined {
  const path = pathname.replace(/^\/[a-z]{2}(-[a-z]{2})?(?=\/)/i, '').replace(/(?<=.)\/$/, '')
  return portalPaths.find((own) => own === path)
}

/** A modal has no place on a page that shows the portal already. */
export const rendersNothing = (pathname: string, presentation: 'inline' | 'modal'): boolean =>
  presentation !== 'inline' && portalPathOf(pathname) !== undefined

const ofPreset: Readonly<Record<string, string>> = {
  'kmc-register': registerPath,
  '_full-account-inline': registerPath,
  'subscription-inline': newsletterPath,
  'invite-a-friend': invitePath,
  'reset-password': forgottenPath,
}

/** The page that shows an inline preset. */
export function pageOfPreset(options: {
  preset: string
  view: string | undefined
  touchpoint: string | undefined
  sitePath: string
  from: string
}): string {
  const { preset, view, touchpoint, sitePath } = options
  const [path, query] = (ofPreset[preset] ?? (view === 'register' ? registerPath : loginPath)).split('?')
  const asked = new URLSearchParams(query)
  const returnTo = ownPath(options.from)
  if (returnTo) asked.set('returnTo', returnTo)
  if (touchpoint) asked.set('touchpoint', touchpoint)
  return `${sitePath && `/${sitePath}`}${path}${asked.size > 0 ? `?${asked}` : ''}`
}

/** Where the browser goes when a page has no modals to open the portal in. */
export function pageWithout(options: { touchpoint: string | undefined; sitePath: string; from: string }): string {
  const page = options.touchpoint === 'PROFILE ICON' ? loginPath : registerPath
  const returnTo = ownPath(options.from)
  return `${options.sitePath && `/${options.sitePath}`}${page}${returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''}`
}
