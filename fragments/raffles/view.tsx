import { useSite, useTranslate } from '@stadion/fragments/react'
import { articlePath, legalRaffleTermsPath, raffleDrawPath } from '@stadion/site/addresses'
import { formatMoney } from '@stadion/site/money'
import { pathIn } from '@stadion/site/paths'
import { Display } from '@stadion/widgets/display/Display'
import { Part } from './Part.tsx'
import type { RafflesData } from './raffles-data.ts'
import { Steps } from './Steps.tsx'

/** Countries that are named. Of more whoever lives elsewhere is told in place of the form. */
const mostNamed = 6

/** Plain forms: the page works without a script and brings none. Renders a `section`. */
export function RafflesView({ data }: { data: RafflesData }) {
  const site = useSite()
  const t = useTranslate()
  const { article, sizes } = data.raffle
  const path = pathIn(site, articlePath(article))
  return (
    <section className="raffles">
      <div className="raffles-hero w-on-hero">
        <div className="raffles-hero-in w-page">
          <div className="raffles-picture">
            <img src={article.image} alt="" width={800} height={800} fetchPriority="high" />
          </div>
          <div className="raffles-what">
            <p className="raffles-kicker">{t('raffles.title')}</p>
            <Display as="h1" className="raffles-title">
              {article.name}
            </Display>
            <p>
              <a className="raffles-detail" href={path}>
                {data.detail}
              </a>
            </p>
            <p className="raffles-facts">
              <bdi className="raffles-price">{formatMoney(article.price, site)}</bdi>
              <span>{t('raffles.pieces', { count: sizes.reduce((sum, one) => sum + one.pieces, 0) })}</span>
            </p>
            <p className="raffles-lead">{t('raffles.lead')}</p>
          </div>
        </div>
      </div>
      <Steps {...data} />
      <div className="raffles-body w-page">
        <Part {...data} />
        <Rules {...data} />
      </div>
    </section>
  )
}

function Rules({ raffle: { no, state, levelMin, countries, entry }, countries: named }: RafflesData) {
  const site = useSite()
  const t = useTranslate()
  const own = entry && state !== 'OPEN' ? `?entry=${encodeURIComponent(entry.entryId)}#entry` : ''
  const rules = [
    t('raffles.rule.once'),
    t('raffles.rule.day'),
    ...(levelMin > 0 ? [t('raffles.rule.level', { level: t(`points.level.${levelMin}`) })] : []),
    t('raffles.rule.win'),
    ...(countries.length > mostNamed ? [] : [t('raffles.rule.countries', { countries: named })]),
  ]
  return (
    <div className="raffles-how">
      <h2 className="raffles-head">{t('raffles.rules')}</h2>
      <ul className="raffles-rules">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="raffles-links">
        {state !== 'CANCELLED' && (
          <a className="w-link" href={pathIn(site, raffleDrawPath(no)) + own}>
            {t('raffles.draw')}
          </a>
        )}
        <a className="w-link" href={pathIn(site, legalRaffleTermsPath)}>
          {t('raffles.terms')}
        </a>
      </p>
    </div>
  )
}
