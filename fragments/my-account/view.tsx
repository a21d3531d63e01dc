import { account } from '@stadion/account-client/state/client'
import type { FragmentProps } from '@stadion/fragments/fragment'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { useService, useServiceState } from '@stadion/services/react'
import { accountPath, loginThen } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Display } from '@stadion/widgets/display/Display'
import { type ComponentType, useEffect, useRef } from 'react'
import { Goodbye } from './Goodbye.tsx'
import type { MyAccountData, Section } from './my-account-data.ts'
import { Navigation } from './Navigation.tsx'
import { AddressesSection } from './sections/AddressesSection.tsx'
import { ConfirmEmail } from './sections/ConfirmEmail.tsx'
import { DeleteSection } from './sections/DeleteSection.tsx'
import { KeepAccount } from './sections/KeepAccount.tsx'
import { MembershipSection } from './sections/membership/MembershipSection.tsx'
import { OrderSection } from './sections/OrderSection.tsx'
import { OrdersSection } from './sections/OrdersSection.tsx'
import { OverviewSection } from './sections/OverviewSection.tsx'
import { ProfileSection } from './sections/ProfileSection.tsx'
import { SecuritySection } from './sections/SecuritySection.tsx'
import { Topics } from './sections/Topics.tsx'
import { Unsubscribe } from './sections/Unsubscribe.tsx'

export interface SectionProps {
  data: MyAccountData & { profile: NonNullable<MyAccountData['profile']> }
  props: FragmentProps
}

const views: Readonly<Record<Exclude<Section, 'keep-account' | 'unsubscribe' | 'topics'>, ComponentType<SectionProps>>> = {
  overview: OverviewSection,
  orders: OrdersSection,
  order: OrderSection,
  membership: MembershipSection,
  profile: ProfileSection,
  addresses: AddressesSection,
  security: SecuritySection,
  delete: DeleteSection,
  'confirm-email': ConfirmEmail,
}

export function MyAccount({ data, props }: { data: MyAccountData; props: FragmentProps }) {
  const { section, profile, flash, eraseOn, waitsForOrder } = data
  const isGone = useIsGone(profile?.acid)
  if (section === 'keep-account') return <KeepAccount data={data} />
  if (section === 'unsubscribe') return <Unsubscribe data={data} />
  if (section === 'topics') return <Topics data={isGone && !props.t ? { ...data, newsletter: undefined } : data} t={props.t} />
  if (!profile || isGone) return <SignedOut />
  const View = views[section]
  return (
    <div className="my-account w-page">
      <Navigation section={section} />
      <div className="my-account-main">
        {eraseOn && section !== 'delete' && <Goodbye eraseOn={eraseOn} waits={waitsForOrder} flash={flash} />}
        <View data={{ ...data, profile }} props={props} />
      </div>
    </div>
  )
}

/** Whether the page's shopper has signed out, here or in another tab. For another shopper the page is reloaded. */
function useIsGone(acid: string | undefined): boolean {
  const page = useService(account)
  const now = useServiceState(account, ({ user }) => user?.acid, undefined)
  const wasSeen = useRef(false)
  const isSignedIn = useServiceState(account, ({ isAuthenticated }) => isAuthenticated, false)
  if (isSignedIn) wasSeen.current = true
  useEffect(() => {
    if (page && acid && now && now !== acid) location.reload()
  }, [page, acid, now])
  return acid !== undefined && wasSeen.current && !isSignedIn
}

/** After a sign-out no personal data is shown. */
function SignedOut() {
  const site = useSite()
  const t = useTranslate()
  return (
    <section className="my-account my-account--alone w-page">
      <Display as="h1" className="my-account-title">
        {t('my-account.out.title')}
      </Display>
      <p className="my-account-lead">{t('my-account.out.lead')}</p>
      <Button href={pathIn(site, loginThen(pathIn(site, accountPath)))}>{t('my-account.login')}</Button>
    </section>
  )
}
