import { accountMenu, accountReturnTo, firstName, opensAccount } from '@stadion/account-client/page-attributes'
import type { FragmentProps } from '@stadion/fragments/fragment'
import { useFlag, useSite, useTranslate } from '@stadion/fragments/react'
import type { Menu } from '@stadion/navigation/contract'
import { written } from '@stadion/services/page-attribute'
import { accountPath, countrySelectorPath, helpOn, type PagePath, registerPath, wishlistPath } from '@stadion/site/addresses'
import { homePath, pathIn } from '@stadion/site/paths'
import { Wordmark } from '@stadion/widgets/brand/Wordmark'
import { Flag } from '@stadion/widgets/flag/Flag'
import { Icon } from '@stadion/widgets/icon/Icon'
import { heart, menu, search } from '@stadion/widgets/icon/icons'
import { wishAsk, wishCount } from '@stadion/wishlist/page-attributes'
import { AccountTool } from './account-tool.tsx'
import { BagLink } from './bag-link.tsx'
import { Frame } from './frame.tsx'
import type { HeaderData } from './header-data.ts'
import { MainNavigation } from './main-navigation.tsx'
import { entriesOf } from './navigation.ts'
import { PhoneMenu } from './phone-menu.tsx'

/** The top of every page. It works without JavaScript: menus are popovers, the search is a form. */
export const Header = ({ data: { countryName, menu: own }, props }: { data: HeaderData; props: FragmentProps }) =>
  props.quiet ? (
    <QuietHeader isAlone={props.quiet === 'alone'} />
  ) : (
    <Frame
      promo={{ children: <Promo /> }}
      start={{ children: <Start own={own} /> }}
      tools={{ children: <Tools countryName={countryName} /> }}
      menu={{ children: <PhoneMenu countryName={countryName} own={own} /> }}
      lanes={{ children: <SearchLanes own={own} /> }}
      q={props.q}
    />
  )

/** Ways on below the search of small windows, until its window of suggestions is there. */
function SearchLanes({ own }: { own: Menu | null }) {
  const site = useSite()
  const t = useTranslate()
  const entries = own ? own.entries.flatMap(({ text, href }) => (href === null ? [] : [{ text, href }])).slice(0, 5) : entriesOf(site, t)
  return entries.map(({ text, href }) => (
    <a key={href} className="header-search__lane w-display" href={href}>
      {text}
    </a>
  ))
}

/** Logo and bag only: where a shopper pays, nothing leads away. A storefront without a shop has no bag. Never hydrated. */
const QuietHeader = ({ isAlone }: { isAlone: boolean }) => (
  <header className="header header--quiet">
    <div className="header-bar">
      <HomeLink />
      <div className="header-tools">{!isAlone && <BagLink />}</div>
    </div>
  </header>
)

function HomeLink() {
  const site = useSite()
  const t = useTranslate()
  return (
    <a className="header-home" href={homePath(site)} aria-label={t('header.home', { brand: site.brandName })}>
      <Wordmark name={site.brandName} />
    </a>
  )
}

function Promo() {
  const site = useSite()
  const t = useTranslate()
  return (
    <p className="header-promo w-on-deep">
      <a className="header-promo__out" href={pathIn(site, registerPath)}>
        <Sentences of={t('header.promo.members')} />
      </a>
      <a className="header-promo__in" href={pathIn(site, accountPath)}>
        <b {...written(firstName, '')} suppressHydrationWarning hidden />
        <Sentences of={t('header.promo.member')} />
      </a>
      <a className="header-promo__second" href={pathIn(site, helpOn('returns'))}>
        <Sentences of={t('header.promo.returns')} />
      </a>
    </p>
  )
}

/** Sentences that do not fit are left out as a whole. */
function Sentences({ of }: { of: string }) {
  const { htmlLang } = useSite()
  const parts = [...new Intl.Segmenter(htmlLang, { granularity: 'sentence' }).segment(of)].map(({ segment }) => segment)
  return parts.map((part) => <span key={part}>{part}</span>)
}

function Start({ own }: { own: Menu | null }) {
  const t = useTranslate()
  return (
    <>
      <button
        type="button"
        className="header-tool header-tool--menu"
        popoverTarget="header-menu"
        {...written(accountMenu, '')}
        aria-label={t('header.menu')}
      >
        <Icon of={menu} />
      </button>
      <HomeLink />
      <MainNavigation own={own} />
    </>
  )
}

function Tools({ countryName }: { countryName: string }) {
  const site = useSite()
  const t = useTranslate()
  const path = (to: PagePath) => pathIn(site, to)
  const hasWishlist = useFlag('wishlist')
  return (
    <>
      <button type="button" className="header-tool header-tool--search" popoverTarget="header-search" aria-label={t('header.search.open')}>
        <Icon of={search} />
      </button>
      <a
        className="header-tool header-tool--wide"
        href={path(countrySelectorPath)}
        aria-label={t('header.country', { country: countryName })}
      >
        <Flag country={site.country} />
      </a>
      <AccountTool />
      {hasWishlist && <WishlistTool />}
    </>
  )
}

function WishlistTool() {
  const site = useSite()
  const t = useTranslate()
  const path = pathIn(site, wishlistPath)
  const ask = t('header.wishlist.ask', { name: '{name}' })
  return (
    <a
      className="header-tool"
      href={path}
      {...written(opensAccount, 'WISHLIST ICON')}
      {...written(accountReturnTo, path)}
      {...written(wishAsk, ask)}
    >
      <Icon of={heart} />
      <span className="w-visually-hidden">{t('header.wishlist')}</span>
      <span className="header-count" {...written(wishCount, '')} suppressHydrationWarning hidden />
    </a>
  )
}
