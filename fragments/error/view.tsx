import type { FragmentProps } from '@stadion/fragments/fragment'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { accountPath, countrySelectorPath, helpPath, orderTrackerPath, searchPath } from '@stadion/site/addresses'
import { homePath, pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Display } from '@stadion/widgets/display/Display'
import { Icon } from '@stadion/widgets/icon/Icon'
import { arrow, search } from '@stadion/widgets/icon/icons'

const known = ['403', '404', '429', '500', '503', 'offline', 'soon', 'closed']
/** Search helps only if the shop answers. */
const isOurs = (status: string) => status === '429' || status === '500' || status === '503' || status === 'offline'

/** Of a storefront that is no shop yet, or no more. */
const isState = (status: string) => status === 'soon' || status === 'closed'

export interface ErrorData {
  /** The day on which the storefront opens, in its language. */
  day: string | null
}

/** A sentence about the error, and links to continue. */
export function ErrorView({ data, props }: { data: ErrorData; props: FragmentProps }) {
  const site = useSite()
  const t = useTranslate()
  const status = known.find((one) => one === props.status) ?? '404'
  return (
    <section className="error">
      <div className="error-sign w-on-hero" aria-hidden="true">
        <span className="error-number w-display">{isState(status) ? site.country : status === 'offline' ? '…' : status}</span>
      </div>
      <div className="error-words w-page">
        <Display as="h1" className="error-title">
          {t(`error.${status}.title`)}
        </Display>
        <p className="error-text">{status === 'soon' && data.day ? t('error.soon.date', { date: data.day }) : t(`error.${status}.text`)}</p>
        {isState(status) ? (
          <StateWays />
        ) : isOurs(status) ? (
          <Button href={homePath(site)} icon={<Icon of={arrow} turns size={20} />}>
            {t('error.home')}
          </Button>
        ) : (
          <>
            <search>
              <form className="error-search" action={pathIn(site, searchPath)}>
                <Icon of={search} size={20} />
                <input
                  className="error-search__field"
                  type="search"
                  name="q"
                  required
                  maxLength={100}
                  aria-label={t('error.search')}
                  placeholder={t('error.search')}
                />
                <Button type="submit" small>
                  {t('error.search.go')}
                </Button>
              </form>
            </search>
            <div className="error-links">
              <ul>
                {(['men', 'women', 'kids'] as const).map((gender) => (
                  <li key={gender}>
                    <a href={site.categories[gender]}>{t(`error.${gender}`)}</a>
                  </li>
                ))}
              </ul>
              <ul>
                <li>
                  <a href={homePath(site)}>{t('error.home')}</a>
                </li>
                <li>
                  <a href={pathIn(site, helpPath)}>{t('error.help')}</a>
                </li>
              </ul>
            </div>
          </>
        )}
      </div>
    </section>
  )
}

/** To a shop that is open, and to what was bought in this one. */
function StateWays() {
  const site = useSite()
  const t = useTranslate()
  const ways = [
    [orderTrackerPath, 'footer.track'],
    [accountPath, 'header.account.mine'],
    [helpPath, 'error.help'],
  ] as const
  return (
    <>
      <Button href={pathIn(site, countrySelectorPath)} icon={<Icon of={arrow} turns size={20} />}>
        {t('error.country')}
      </Button>
      <ul className="error-links">
        {ways.map(([path, text]) => (
          <li key={path}>
            <a href={pathIn(site, path)}>{t(text)}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
