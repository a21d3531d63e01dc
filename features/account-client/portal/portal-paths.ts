import { forgottenPath, invitePath, loginPath, newsletterPath, registerPath } from '@stadion/site/addresses'
import { ownPath } from '@stadion/site/own-path'

/** The three paths whose page is the portal. */
export const portalPaths = [loginPath, registerPath, invitePath] as const
export type PortalPath = (typeof portalPaths)[number]

/** The portal path of an address, with or without a language prefix; undefined for all others. */
export function portalPathOf(pathname: string): PortalPath | undefined {
  const path = pathname.replace(/^\/[a-z]{2}(-[a-z]{2})?(?=\/)/i, '').replace(/(?<=.)\/$/, '')
  return portalPaths.find((own) => own === path)
}

/** No modal on a page that already shows the portal. */
export const rendersNothing = (pathname: string, presentation: 'inline' | 'modal'): boolean =>
  presentation !== 'inline' && portalPathOf(pathname) !== undefined

const ofPreset: Readonly<Record<string, string>> = {
  'kmc-register': registerPath,
  '_full-account-inline': registerPath,
  'subscription-inline': newsletterPath,
  'invite-a-friend': invitePath,
  'reset-password': forgottenPath,
}

/** The page of an inline preset. */
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

/** The page to navigate to if there are no modals. */
export function pageWithout(options: { touchpoint: string | undefined; sitePath: string; from: string }): string {
  const page = options.touchpoint === 'PROFILE ICON' ? loginPath : registerPath
  const returnTo = ownPath(options.from)
  return `${options.sitePath && `/${options.sitePath}`}${page}${returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''}`
}
