import { resumePath } from '@stadion/account/app-sign-in/contract'
import { accountPortal } from '@stadion/account-client/portal/client'
import { presets } from '@stadion/account-client/portal/presets'
import { type AccountService, account } from '@stadion/account-client/state/client'
import type { FragmentProps } from '@stadion/fragments/fragment'
import { useSite } from '@stadion/fragments/react'
import { useService } from '@stadion/services/react'
import { accountPath, invitePath } from '@stadion/site/addresses'
import { ownPath } from '@stadion/site/own-path'
import { pathIn } from '@stadion/site/paths'
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { PortalData } from './portal-data.ts'
import { addressOf } from './screen-address.ts'
import { type PortalScreens, usePortalScreens } from './use-portal-screens.ts'
import { useSyncWithPage } from './use-sync-with-page.ts'

/** The screens; a preset starts with one of them, and each links to others. */
export type Screen = 'login' | 'register' | 'light' | 'reset' | 'new-password' | 'activation' | 'again' | 'invite' | 'methods' | 'kmc'

interface PortalHere extends Omit<PortalScreens, 'leaveTo'> {
  data: PortalData
  props: FragmentProps
  isModal: boolean
  /** The page of a screen, for browsers without JavaScript. */
  hrefOf(screen: Screen): string
  /** Undefined on the server. */
  service: AccountService | undefined
  /** Where to go after a success; undefined stays on the page. */
  returnTo: string | undefined
  /** The address typed earlier in this tab, if any. */
  knownEmail: string | undefined
  /** Continues after a success: closes the modal, or leaves the page. */
  leave(): void
}

export interface Handover {
  email?: string | undefined
  firstName?: string | undefined
  extAuthToken?: string | undefined
  /** `register` and `link` continue a provider's sign-in, `kmc` asks for the Korean check. */
  kind: 'register' | 'link' | 'kmc'
  /** The login that waits for the check. */
  retry?: (kmcCertificate: string) => Promise<unknown>
}

const Here = createContext<PortalHere | undefined>(undefined)

export const usePortal = (): PortalHere => {
  const here = useContext(Here)
  if (!here) throw new Error('Rendered outside the portal. Wrap it in PortalHere.')
  return here
}

/** Provides where the portal is shown, and its navigation. Renders only its children. */
export function PortalPlace({ data, props, children }: { data: PortalData; props: FragmentProps; children: ReactNode }) {
  const site = useSite()
  const service = useService(account)
  const opener = useService(accountPortal)
  // Set by the dialog; without it the portal is part of a page.
  const isModal = props.presentation === 'modal'
  const resume = props.interaction ? resumePath(props.interaction) : undefined
  const isInvite = data.preset === 'invite-a-friend'
  const returnTo = resume ?? ownPath(props.returnTo ?? data.flash?.values?.returnTo) ?? (isInvite ? pathIn(site, invitePath) : undefined)
  const [first] = useState(() => firstScreen(data, props))
  const hrefOf = (screen: Screen) => addressOf(screen, { site, props, returnTo: resume ? undefined : returnTo })
  const { leaveTo, ...way } = usePortalScreens({ first, isModal, addressOf: (screen) => (screen === first ? undefined : hrefOf(screen)) })
  const leave = () => {
    if (resume) void service?.handOver({ interaction: props.interaction }, resume)
    if (isModal) void opener?.close().then(() => returnTo && location.assign(returnTo))
    else void leaveTo(returnTo ?? pathIn(site, accountPath))
  }
  useSyncWithPage({ data, props, isModal, screen: way.screen, leave })
  const knownEmail = way.handover?.email ?? props.loginHint
  return <Here value={{ ...way, data, props, isModal, hrefOf, service, returnTo, knownEmail, leave }}>{children}</Here>
}

function firstScreen({ preset, view, flash }: PortalData, { again }: FragmentProps): Screen {
  if (preset === 'reset-password') return 'new-password'
  if (preset === 'account-activation') return 'activation'
  if (preset === 're-authentication') return 'again'
  if (preset === 'invite-a-friend') return 'invite'
  if (preset === 'login-method') return 'methods'
  if (preset === 'one-step-modal-full' || preset === 'kmc-register' || preset.startsWith('_full')) return 'register'
  if (presets[preset].flow === 'LightAccount') return 'light'
  if (flash?.form === 'reset') return 'reset'
  return view === 'login' && presets[preset].isAuthProvider && again ? 'again' : view
}
