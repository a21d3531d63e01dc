import { useSite, useTranslate } from '@stadion/fragments/react'
import { addressesPath, editAddress, membershipPath, ordersPath, type PagePath, profilePath, securityPath } from '@stadion/site/addresses'
import { formatCount } from '@stadion/site/format-count'
import { pathIn } from '@stadion/site/paths'
import { Icon } from '@stadion/widgets/icon/Icon'
import { award, gift, lock, parcel, pin, star, truck } from '@stadion/widgets/icon/icons'
import { Notice } from '@stadion/widgets/notice/Notice'
import type { ReactNode } from 'react'
import type { SectionProps } from '../view.tsx'
import { AddressLines } from './AddressLines.tsx'
import { Head } from './Card.tsx'
import { InviteLink } from './InviteLink.tsx'
import { MemberCard } from './MemberCard.tsx'
import { Verification } from './Verification.tsx'

const benefits = [
  { name: 'delivery', icon: truck },
  { name: 'first', icon: star },
] as const

/** A summary of the account, with a link to each part. */
export function OverviewSection({ data }: SectionProps) {
  const t = useTranslate()
  const { htmlLang } = useSite()
  const { profile, orders, addresses, countries, invitation, memberSince, membership, flash } = data
  const { firstName, lastName, email, emailVerified, membershipId } = profile
  const [address] = addresses
  return (
    <>
      <Head
        title={firstName ? t('my-account.hello', { name: `\u2068${firstName}\u2069` }) : t('my-account.hello.unnamed')}
        lead={<bdi>{email}</bdi>}
      />
      {flash?.form === 'register' && flash.done && (
        <Notice kind="good" title={t('portal.welcome.title')}>
          {t('portal.welcome.text')}
        </Notice>
      )}
      {!emailVerified && <Verification email={email} action={profilePath} flash={flash} />}
      {membershipId && (
        <div className="my-account-club">
          <MemberCard name={[firstName, lastName].filter(Boolean).join(' ') || email} number={membershipId} since={memberSince} />
          <ul className="my-account-benefits" aria-label={t('my-account.benefits')}>
            {benefits.map(({ name, icon }) => (
              <li key={name}>
                <Icon of={icon} />
                {t(`my-account.benefit.${name}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="my-account-tiles">
        <Tile icon={parcel} title={t('my-account.orders')} path={ordersPath} way={t('my-account.orders.all')}>
          {orders && <p>{orders.total > 0 ? t('my-account.orders.count', { count: orders.total }) : t('my-account.orders.none')}</p>}
        </Tile>
        <Tile
          icon={pin}
          title={t('my-account.addresses')}
          path={address ? addressesPath : editAddress('new')}
          way={address ? t('my-account.addresses.all') : t('my-account.address.add')}
        >
          {address ? <AddressLines address={address} countries={countries} /> : <p>{t('my-account.addresses.none')}</p>}
        </Tile>
        {membership?.member && (
          <Tile icon={award} title={t('page.my-account.membership')} path={membershipPath} way={t('points.rewards')}>
            <p>{t('points.count', { count: formatCount(membership.points.sure, htmlLang) })}</p>
          </Tile>
        )}
        <Tile icon={lock} title={t('my-account.security')} path={securityPath} way={t('my-account.security.all')}>
          <p>{t('my-account.security.lead')}</p>
        </Tile>
        {invitation && (
          <Tile icon={gift} title={t('my-account.invite')}>
            <InviteLink url={invitation.url} accepted={invitation.accepted} />
          </Tile>
        )}
      </div>
    </>
  )
}

interface TileProps {
  icon: string
  title: string
  path?: PagePath
  way?: string
  children: ReactNode
}

function Tile({ icon, title, path, way, children }: TileProps) {
  const site = useSite()
  return (
    <section className={path ? 'my-account-tile my-account-tile--way' : 'my-account-tile'}>
      <Icon of={icon} />
      <h2 className="my-account-card__title">{title}</h2>
      {children}
      {path && (
        <a className="my-account-tile__way w-link" href={pathIn(site, path)}>
          {way}
        </a>
      )}
    </section>
  )
}
