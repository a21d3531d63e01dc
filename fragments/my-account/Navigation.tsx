import { signsOut } from '@stadion/account-client/page-attributes'
import { useFlag, useSite, useTranslate } from '@stadion/fragments/react'
import { written } from '@stadion/services/page-attribute'
import {
  accountPath,
  addressesPath,
  loginPath,
  membershipPath,
  ordersPath,
  type PagePath,
  profilePath,
  securityPath,
  thingsPath,
} from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Icon } from '@stadion/widgets/icon/Icon'
import { award, lock, next, parcel, person, pin, previous, star, tag } from '@stadion/widgets/icon/icons'
import type { Section } from './my-account-data.ts'

const entries: readonly { section: Section | 'things'; path: PagePath; icon: string; label?: string }[] = [
  { section: 'overview', path: accountPath, icon: star },
  { section: 'orders', path: ordersPath, icon: parcel },
  { section: 'membership', path: membershipPath, icon: award, label: 'page.my-account.membership' },
  { section: 'things', path: thingsPath, icon: tag, label: 'connect.things' },
  { section: 'profile', path: profilePath, icon: person },
  { section: 'addresses', path: addressesPath, icon: pin },
  { section: 'security', path: securityPath, icon: lock },
]

/** Sections that belong to the entry of another. */
const entryOf: Partial<Record<Section, Section>> = { delete: 'security', 'confirm-email': 'security', order: 'orders' }

/** The sections of the account. On a small window the overview is the menu, and every section links back to it. */
export function Navigation({ section }: { section: Section }) {
  const site = useSite()
  const t = useTranslate()
  const hasThings = useFlag('connect') === true
  const shown = entries.filter((entry) => entry.section !== 'things' || hasThings)
  const current = entryOf[section] ?? section
  return (
    <div className={section === 'overview' ? 'my-account-side my-account-side--menu' : 'my-account-side'}>
      {section !== 'overview' && (
        <a className="my-account-back" href={pathIn(site, section === 'order' ? ordersPath : accountPath)}>
          <Icon of={previous} size={20} turns />
          {t(section === 'order' ? 'my-account.orders.all' : 'my-account.overview')}
        </a>
      )}
      <nav className="my-account-nav" aria-label={t('my-account.nav')}>
        <ul>
          {shown.map((entry) => (
            <li key={entry.section}>
              <a
                className={`my-account-nav__link my-account-nav__link--${entry.section}`}
                href={pathIn(site, entry.path)}
                aria-current={entry.section === current ? 'page' : undefined}
              >
                <Icon of={entry.icon} size={20} />
                <span>{t(entry.label ?? `my-account.${entry.section}`)}</span>
                <span className="my-account-nav__next">
                  <Icon of={next} size={18} turns />
                </span>
              </a>
            </li>
          ))}
        </ul>
        <form method="post" action={pathIn(site, loginPath)} {...written(signsOut, '')}>
          <input type="hidden" name="intent" value="logout" />
          <button type="submit" className="my-account-nav__out">
            {t('my-account.logout')}
          </button>
        </form>
      </nav>
    </div>
  )
}
