import { useSite, useTranslate } from '@stadion/fragments/react'
import { brandOf } from '@stadion/site/brands'
import { homePath, pathIn } from '@stadion/site/paths'
import { Wordmark } from '@stadion/widgets/brand/Wordmark'
import { Flag } from '@stadion/widgets/flag/Flag'
import { Icon } from '@stadion/widgets/icon/Icon'
import { heart, menu, person, search } from '@stadion/widgets/icon/icons'
import { BagLink } from './bag-link.tsx'
import type { HeaderData } from './header-data.ts'
import { MainNavigation } from './main-navigation.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { SearchBox } from './search-box.tsx'

/** The top of every page. All of it works without JavaScript: menus are popovers, the search is a form. */
export function Header({ data }: { data: HeaderData }) {
  const site = useSite()
  const t = useTranslate()
  const path = (to: string) => pathIn(site, to)
  return (
    <header className="header">
      <p className="header-promo w-on-deep">
        <a href={path('/account-register')}>{t('header.promo.members')}</a>
        <a className="header-promo__second" href={path('/help')}>
          {t('header.promo.returns')}
        </a>
      </p>
      <div className="header-bar">
        <button type="button" className="header-tool header-tool--menu" popoverTarget="header-menu" aria-label={t('header.menu')}>
          <Icon of={menu} />
        </button>
        <a className="header-home" href={homePath(site)} aria-label={t('header.home', { brand: site.brandName })}>
          <Wordmark slot={brandOf(site.brand).slot} name={site.brandName} />
        </a>
        <MainNavigation />
        <SearchBox />
        <div className="header-tools">
          <button
            type="button"
            className="header-tool header-tool--search"
            popoverTarget="header-search"
            aria-label={t('header.search.open')}
          >
            <Icon of={search} />
          </button>
          <a
            className="header-tool header-tool--wide"
            href={path('/country-selector')}
            aria-label={t('header.country', { country: data.countryName })}
          >
            <Flag country={site.country} />
          </a>
          <a className="header-tool header-tool--wide" href={path('/account-login')} aria-label={t('header.account')}>
            <Icon of={person} />
          </a>
          <a className="header-tool" href={path('/wishlist')} aria-label={t('header.wishlist')}>
            <Icon of={heart} />
          </a>
          <BagLink />
        </div>
      </div>
      <PhoneMenu countryName={data.countryName} />
    </header>
  )
}
