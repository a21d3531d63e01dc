import { useSite, useTranslate } from '@stadion/fragments/react'
import type { Menu } from '@stadion/navigation/contract'
import { newestPath, reducedPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Display, fitting } from '@stadion/widgets/display/Display'
import { Icon } from '@stadion/widgets/icon/Icon'
import { arrow, down } from '@stadion/widgets/icon/icons'
import { MenuItem } from './menu-panel.tsx'
import { type Gender, genders, menuOf } from './navigation.ts'

/** Three links, each with a menu that opens on hover, or with the button beside it; then what is new, and what is reduced. */
export function MainNavigation({ own }: { own: Menu | null }) {
  const site = useSite()
  const t = useTranslate()
  if (own)
    return (
      <nav className="header-nav" aria-label={t('header.nav')}>
        <ul className="header-nav__list header-nav__list--own">
          {own.entries.map((entry, n) => (
            <MenuItem key={entry.text} entry={entry} id={`header-own-${n}`} words={{ open: (title) => t('header.nav.open', { title }) }} />
          ))}
        </ul>
      </nav>
    )
  return (
    <nav className="header-nav" aria-label={t('header.nav')}>
      <ul className="header-nav__list">
        {genders.map((gender) => (
          <Item key={gender} gender={gender} />
        ))}
        <li className="header-item header-item--new">
          <a className="header-item__link" href={pathIn(site, newestPath)}>
            {t('header.new')}
          </a>
        </li>
        <li className="header-item header-item--new header-item--sale">
          <a className="header-item__link" href={pathIn(site, reducedPath)}>
            {t('card.badge.SALE')}
          </a>
        </li>
      </ul>
    </nav>
  )
}

function Item({ gender }: { gender: Gender }) {
  const site = useSite()
  const t = useTranslate()
  const { all, newest, reduced, departments, sports } = menuOf(site, gender)
  const title = t(`header.${gender}`)
  const id = `header-${gender}`
  return (
    <li className="header-item">
      <a className="header-item__link" href={all}>
        {title}
      </a>
      <button type="button" className="header-item__open" popoverTarget={id} aria-label={t('header.nav.open', { title })}>
        <Icon of={down} size={16} />
      </button>
      <div className="header-panel" id={id} popover="auto">
        <div className="header-panel__inside">
          <ol className="header-lanes w-display" {...fitting(departments.map(({ name }) => t(`header.${name}`)).join(' '))}>
            {departments.map(({ name, href }) => (
              <li key={name}>
                <a className="header-lane" href={href}>
                  {t(`header.${name}`)}
                </a>
              </li>
            ))}
          </ol>
          <div>
            <p className="header-panel__title">{t('header.sports')}</p>
            <ul className="header-sports">
              {sports.map(({ name, href }) => (
                <li key={name}>
                  <a href={href}>{t(`header.sport.${name}`)}</a>
                </li>
              ))}
              <li className="header-item--sale">
                <a href={reduced}>{t('card.badge.SALE')}</a>
              </li>
            </ul>
          </div>
          <a className="header-new w-on-hero" href={newest}>
            <Display as="span" className="header-new__text">
              {t(`header.new.${gender}`)}
            </Display>
            <Icon of={arrow} turns size={32} />
          </a>
        </div>
      </div>
    </li>
  )
}
