import { appSignInParameters } from '@stadion/account/app-sign-in/contract'
import type { FragmentProps } from '@stadion/fragments/fragment'
import { forgottenPath, loginPath, type PagePath, registerPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import type { Screen } from './portal-context.tsx'

const pathOf: Partial<Record<Screen, PagePath>> = {
  login: loginPath,
  register: registerPath,
  reset: forgottenPath,
}

interface AddressOptions {
  site: Parameters<typeof pathIn>[0]
  props: FragmentProps
  returnTo: string | undefined
}

/** The page of a screen, with the parameters of the current one: redirect target, waiting app, invitation. */
export function addressOf(screen: Screen, { site, props, returnTo }: AddressOptions): string {
  const { preset, interaction, loginHint, invitationCode, touchpoint } = props
  const [path, query] = (pathOf[screen] ?? loginPath).split('?') as [PagePath, string | undefined]
  const asked = new URLSearchParams(query)
  const own = { returnTo, ...(interaction && { preset, interaction, [appSignInParameters.hint]: loginHint }), invitationCode, touchpoint }
  for (const [name, value] of Object.entries(own)) if (value) asked.set(name, value)
  return `${pathIn(site, path)}${asked.size > 0 ? `?${asked}` : ''}`
}
