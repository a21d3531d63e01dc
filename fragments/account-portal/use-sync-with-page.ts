import { touchpointOfPage } from '@stadion/account-client/portal/page-touchpoints'
import { presets } from '@stadion/account-client/portal/presets'
import { account } from '@stadion/account-client/state/client'
import type { FragmentProps } from '@stadion/fragments/fragment'
import { useService, useServiceState } from '@stadion/services/react'
import { useEffect, useRef } from 'react'
import type { Screen } from './portal-context.tsx'
import type { PortalData } from './portal-data.ts'

interface Here {
  data: PortalData
  props: FragmentProps
  isModal: boolean
  screen: Screen
  leave(): void
}

/** Screens of no use to a signed-in shopper. */
const forGuests: readonly Screen[] = ['login', 'register', 'methods']

/** Keeps page and portal in sync: the portal's options, and shoppers who signed in meanwhile, perhaps in another tab. */
export function useSyncWithPage({ data: { preset }, props, isModal, screen, leave }: Here): void {
  const service = useService(account)
  useEffect(() => {
    // The caller has set the dialog's options.
    if (isModal) return
    const { isAuthProvider } = presets[preset]
    const { touchpoint, invitationCode, hintAcid } = props
    void service?.shown({ preset, isAuthProvider, touchpoint: touchpointOfPage({ preset, touchpoint, invitationCode }), hintAcid })
  }, [service])

  const hasCome = useServiceState(
    account,
    ({ isAuthenticated, eventType, status }) => isAuthenticated && eventType === 'sessionReload' && status === 'success',
    false,
  )
  // A dialog that opens while the page shows a signed-in shopper was opened because the session has ended.
  const wasHere = useRef(isModal && hasCome)
  useEffect(() => {
    if (wasHere.current) return
    // An app may require a new sign-in from a signed-in shopper.
    if (hasCome && !props.again && forGuests.includes(screen)) leave()
  }, [hasCome])
}
