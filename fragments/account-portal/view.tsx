import { signsOut } from '@stadion/account-client/page-attributes'
import type { FragmentProps } from '@stadion/fragments/fragment'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { written } from '@stadion/services/page-attribute'
import { loginPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Notice } from '@stadion/widgets/notice/Notice'
import { Component, type ReactNode } from 'react'
import { CloseButton } from './CloseButton.tsx'
import { PortalPlace, type Screen, usePortal } from './portal-context.tsx'
import type { PortalData } from './portal-data.ts'
import { ActivationScreen } from './screens/ActivationScreen.tsx'
import { InviteScreen } from './screens/InviteScreen.tsx'
import { KmcScreen } from './screens/KmcScreen.tsx'
import { LightScreen } from './screens/LightScreen.tsx'
import { LoginScreen } from './screens/LoginScreen.tsx'
import { MethodsScreen } from './screens/MethodsScreen.tsx'
import { NewPasswordScreen } from './screens/NewPasswordScreen.tsx'
import { ReauthenticateScreen } from './screens/ReauthenticateScreen.tsx'
import { RegisterScreen } from './screens/RegisterScreen.tsx'
import { ResetScreen } from './screens/ResetScreen.tsx'
import { useHandover } from './use-handover.ts'

const screens: Readonly<Record<Screen, () => ReactNode>> = {
  login: LoginScreen,
  register: RegisterScreen,
  light: LightScreen,
  reset: ResetScreen,
  'new-password': NewPasswordScreen,
  activation: ActivationScreen,
  again: ReauthenticateScreen,
  invite: InviteScreen,
  methods: MethodsScreen,
  kmc: KmcScreen,
}

/** The account portal. */
export function Portal({ data, props }: { data: PortalData; props: FragmentProps }) {
  return (
    <Boundary fallback={<Unknown />}>
      <PortalPlace data={data} props={props}>
        <Frame>
          <Boundary fallback={<Unknown />}>
            <Shown />
          </Boundary>
        </Frame>
      </PortalPlace>
    </Boundary>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { data, isModal, screen } = usePortal()
  return (
    <div className={`account-portal account-portal--${isModal ? 'modal' : 'inline'}`} data-screen={screen}>
      <div className="w-motif account-portal-motif" />
      {isModal && <CloseButton />}
      <div className="account-portal-column">
        {children}
        {data.isMember && !isModal && <SignOut />}
      </div>
    </div>
  )
}

/** A sign-out on every page of the portal for signed-in shoppers, also without JavaScript. */
function SignOut() {
  const site = useSite()
  const t = useTranslate()
  return (
    <form className="account-portal-out" method="post" action={pathIn(site, loginPath)} {...written(signsOut, '')}>
      <input type="hidden" name="intent" value="logout" />
      <button type="submit" className="account-portal-link">
        {t('my-account.logout')}
      </button>
    </form>
  )
}

function Shown() {
  const { screen, handover } = usePortal()
  useHandover()
  const Current = screens[screen]
  return <Current key={`${screen} ${handover?.extAuthToken ?? ''}`} />
}

/** Shown in place of a screen that crashed. */
function Unknown() {
  const t = useTranslate()
  return <Notice kind="bad">{t('portal.unknown')}</Notice>
}

class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
