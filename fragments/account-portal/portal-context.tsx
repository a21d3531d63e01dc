import { resumePath } from '@stadion/account/app-sign-in/contract'
import { accountPortal } from '@stadion/account/portal/client'
import { ownPath } from '@stadion/account/portal/portal-paths'
import { presets } from '@stadion/account/portal/presets'
import { type AccountService, account } from '@stadion/account/state/client'
import type { FragmentProps } from '@stadion/fragments/fragment'
import { useSite } from '@stadion/fragments/react'
import { useService } from '@stadion/services/react'
import { pathIn } from '@stadion/site/paths'
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { PortalData } from './portal-data.ts'

/** What is on the screen; a preset begins with one of them, and each leads to others. */
export type Screen = 'login' | 'register' | 'light' | 'reset' | 'new-password' | 'activation' | 'again' | 'invite' | 'methods' | 'kmc'

interface PortalHere {
  data: PortalData
  props: FragmentProps
  isModal: boolean
  screen: Screen
  go(screen: Screen): void
  /** Undefined while rendering on the server. */
  service: AccountService | undefined
  /** Where a success leads; undefined stays on the page. */
  returnTo: string | undefined
  /** What a sign-in elsewhere could not finish alone. */
  handover: Handover | undefined
  setHandover(handover: Handover | undefined): void
  /** Goes on after a success: closes the modal, or leaves the page. */
  leave(): void
}

export interface Handover {
  email?: string
  firstName?: string
  extAuthToken?: string
  kmcCertificate?: string
  /** `register` and `link` come from another provider, `kmc` asks for the Korean check. */
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

/** Where the portal is, and where it goes. Renders its children only. */
export function PortalPlace({ data, props, children }: { data: PortalData; props: FragmentProps; children: ReactNode }) {
  const site = useSite()
  const service = useService(account)
  const opener = useService(accountPortal)
  const isModal = props.presentation === 'modal' || presets[data.preset].presentation === 'modal'
  const [screen, go] = useState(() => firstScreen(data))
  const [handover, setHandover] = useState<Handover>()
  const resume = props.interaction ? resumePath(props.interaction) : undefined
  const returnTo = resume ?? ownPath(props.returnTo ?? data.flash?.values?.returnTo)
  const leave = () => {
    if (resume) void service?.handOver({ interaction: props.interaction }, resume)
    const to = returnTo ?? (isModal ? undefined : pathIn(site, '/my-account'))
    if (to) location.assign(to)
    else void opener?.close()
  }
  return <Here value={{ data, props, isModal, screen, go, service, returnTo, handover, setHandover, leave }}>{children}</Here>
}

function firstScreen({ preset, view, flash }: PortalData): Screen {
  if (preset === 'reset-password') return 'new-password'
  if (preset === 'account-activation') return 'activation'
  if (preset === 're-authentication') return 'again'
  if (preset === 'invite-a-friend') return 'invite'
  if (preset === 'login-method') return 'methods'
  if (preset === 'one-step-modal-full' || preset === 'kmc-register' || preset.startsWith('_full')) return 'register'
  if (presets[preset].flow === 'LightAccount') return 'light'
  return flash?.form === 'reset' ? 'reset' : view
}
