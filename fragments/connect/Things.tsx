import type { Thing } from '@stadion/connected-products/contract'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { accountPath, connectPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Display } from '@stadion/widgets/display/Display'
import { Icon } from '@stadion/widgets/icon/Icon'
import { previous } from '@stadion/widgets/icon/icons'

/** What the account keeps. Renders a `section`. */
export function Things({ things }: { things: (Thing & { monthName: string })[] }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <section className="connect connect--list w-page">
      <a className="connect-back" href={pathIn(site, accountPath)}>
        <Icon of={previous} size={20} turns />
        {t('page.my-account.overview')}
      </a>
      <Display as="h1" className="connect-title">
        {t('connect.things')}
      </Display>
      {things.length === 0 && <p>{t('listing.empty.category.title')}</p>}
      <ul className="connect-things">
        {things.map(({ code, name, size, monthName }) => (
          <li key={code}>
            <a className="w-link" href={pathIn(site, connectPath(code))}>
              {name}
            </a>
            <span className="connect-soft">
              {size && `${t('bag.size', { size })} · `}
              {t('connect.bought', { month: monthName })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
