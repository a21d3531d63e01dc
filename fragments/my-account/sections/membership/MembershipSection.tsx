import { useTranslate } from '@stadion/fragments/react'
import type { SectionProps } from '../../view.tsx'
import { Head } from '../Card.tsx'
import { Benefits } from './Benefits.tsx'
import { HowToEarn } from './HowToEarn.tsx'
import { Joining } from './Joining.tsx'
import { Leaving } from './Leaving.tsx'
import { MovedPoints } from './MovedPoints.tsx'
import { Rewards } from './Rewards.tsx'
import { Standing } from './Standing.tsx'
import { Vouchers } from './Vouchers.tsx'

/** Points, level, rewards and vouchers. Its forms are plain ones: each press loads the page that says what became of it. */
export function MembershipSection({ data: { membership, moved, flash } }: SectionProps) {
  const t = useTranslate()
  if (!membership || !moved) return <Head title={t('page.my-account.membership')} lead={t('my-account.failure.other')} />
  return (
    <>
      <Head title={t('page.my-account.membership')} />
      {membership.member ? <Standing membership={membership} /> : <Joining />}
      <Benefits membership={membership} />
      {membership.member && <Rewards membership={membership} keys={moved.keys} flash={flash} />}
      <Vouchers vouchers={membership.vouchers} />
      <MovedPoints moved={moved} />
      <HowToEarn example={moved.example} />
      {membership.member && <Leaving membership={membership} />}
    </>
  )
}
