import type { Touchpoint } from '@stadion/account/touchpoints/touchpoints'
import { accountReturnTo, closesWithAccount, opensAccount } from '@stadion/account-client/page-attributes'
import { useFlag, useSite, useTranslate } from '@stadion/fragments/react'
import type { Menu } from '@stadion/navigation/contract'
import { written } from '@stadion/services/page-attribute'
import {
  countrySelectorPath,
  helpPath,
  loginPath,
  newestPath,
  orderTrackerPath,
  type PagePath,
  reducedPath,
  wishlistPath,
} from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Flag } from '@stadion/widgets/flag/Flag'
import { Icon } from '@stadion/widgets/icon/Icon'
import { close, down, heart, info, parcel, person } from '@stadion/widgets/icon/icons'
import { MenuFold } from './menu-panel.tsx'
import { genders, menuOf } from './navigation.ts'

interface MenuLink {
  href: PagePath
  icon: string
  text: string
  opens?: Touchpoint
  returnTo?: string
}

/** The navigation of large windows, on a full-screen sheet for small ones. */
export function PhoneMenu({ countryName, own }: { countryName: string; own: Menu | null }) {
  const site = useSite()
  const t = useTranslate()
  const wishlist: MenuLink = {
    href: wishlistPath,
    icon: heart,
    text: t('header.wishlist'),
    opens: 'WISHLIST ICON',
    returnTo: pathIn(site, wishlistPath),
  }
  const links: MenuLink[] = [
    { href: loginPath, icon: person, text: t('header.account'), opens: 'PROFILE ICON' },
    ...(useFlag('wishlist') ? [wishlist] : []),
    { href: orderTrackerPath, icon: parcel, text: t('header.orders') },
    { href: helpPath, icon: info, text: t('header.help') },
  ]
  return (
    <dialog className="header-menu" id="header-menu" popover="auto" aria-label={t('header.menu')} {...written(closesWithAccount, '')}>
      <div className="header-menu__head">
        <button
          type="button"
          className="header-tool"
          popoverTarget="header-menu"
          popoverTargetAction="hide"
          aria-label={t('header.menu.close')}
        >
          <Icon of={close} />
        </button>
      </div>
      <nav aria-label={t('header.nav')}>
        {own ? own.entries.map((entry) => <MenuFold key={entry.text} entry={entry} />) : <BuiltInFolds />}
      </nav>
      <ul className="header-menu__links">
        {links.map(({ href, icon, text, opens, returnTo }) => (
          <li key={href}>
            <a href={pathIn(site, href)} {...written(opensAccount, opens)} {...written(accountReturnTo, returnTo)}>
              <Icon of={icon} size={20} />
              {text}
            </a>
          </li>
        ))}
        <li>
          <a href={pathIn(site, countrySelectorPath)}>
            <Flag country={site.country} lazy />
            {countryName}
          </a>
        </li>
      </ul>
    </dialog>
  )
}

/** What comes with the shop. */
function BuiltInFolds() {
  const site = useSite()
  const t = useTranslate()
  return (
    <>
      <a className="header-fold header-fold__title w-display" href={pathIn(site, newestPath)}>
        {t('header.new')}
      </a>
      <a className="header-fold header-fold__title header-fold--sale w-display" href={pathIn(site, reducedPath)}>
        {t('card.badge.SALE')}
      </a>
      {genders.map((gender) => {
        const { all, newest, departments, sports } = menuOf(site, gender)
        return (
          <details className="header-fold" name="header-menu" key={gender}>
            <summary className="header-fold__title w-display">
              {t(`header.${gender}`)}
              <Icon of={down} />
            </summary>
            <ul className="header-fold__list">
              <li>
                <a href={all}>{t(`header.all.${gender}`)}</a>
              </li>
              <li>
                <a href={newest}>{t('header.new')}</a>
              </li>
              {departments.map(({ name, href }) => (
                <li key={name}>
                  <a href={href}>{t(`header.${name}`)}</a>
                </li>
              ))}
              {sports.map(({ name, href }) => (
                <li key={name}>
                  <a href={href}>{t(`header.sport.${name}`)}</a>
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </>
  )
}
