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

/** Nobody who is signed in has anything to do here. */
const forGuests: readonly Screen[] = ['login', 'register', 'methods']

/** Keeps the page and its portal of one mind: what the portal is shown with, and who came meanwhile, perhaps in another tab. */
export function useWhoIsHere({ data: { preset }, props, isModal, screen, leave }: Here): void {
  const service = useService(account)
  useEffect(() => {
    // The dialog was filled in by who opened it.
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
  // A dialog that opens while the page still believes somebody is signed in was opened because the session has ended.
  const wasHere = useRef(isModal && hasCome)
  useEffect(() => {
    if (wasHere.current) return
    // An app may ask somebody who is signed in to sign in again.
    if (hasCome && !props.again && forGuests.includes(screen)) leave()
  }, [hasCome])
}
