import { useSite, useTranslate } from '@stadion/fragments/react'
import { readLaunchCalendar } from '@stadion/raffles/contract'
import { articlePath, rafflePath, waitForLaunch } from '@stadion/site/addresses'
import { formatMoney } from '@stadion/site/money'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Display } from '@stadion/widgets/display/Display'
import type { ShownLaunch } from './fragment.ts'

const says = { RAFFLE_OPENS: 'launches.opens', RAFFLE_CLOSES: 'launches.closes', EVERYBODY: 'launches.everybody' } as const

/** An article with what happens next. Renders an `article`. */
export function LaunchCard({
  launch: { id, what, article, at, when, membersAt, membersWhen, levelMin, canWait },
}: {
  launch: ShownLaunch
}) {
  const site = useSite()
  const t = useTranslate()
  const path = pathIn(site, what === 'EVERYBODY' ? articlePath(article) : rafflePath(id))
  const calendar = `${readLaunchCalendar.path.replace('{id}', id)}?sitePath=${encodeURIComponent(site.sitePath)}`
  return (
    <article className="launches-card">
      <a className="launches-picture" href={path} tabIndex={-1}>
        <img src={article.image} alt={article.name} width={600} height={600} loading="lazy" />
      </a>
      <div className="launches-words">
        <a href={path}>
          <Display as="h3" className="launches-name">
            {article.name}
          </Display>
        </a>
        <p className="launches-facts">
          <span className="launches-soft">{article.kindName}</span> <bdi>{formatMoney(article.price, site)}</bdi>
        </p>
        {membersAt && membersWhen && (
          <p>
            <time dateTime={membersAt}>{t('launches.members', { when: membersWhen })}</time>
          </p>
        )}
        <p className="launches-when">
          <time dateTime={at}>{t(says[what], { when })}</time>
        </p>
        {levelMin > 0 && <p className="launches-level">{t('raffles.rule.level', { level: t(`points.level.${levelMin}`) })}</p>}
        <p className="launches-actions">
          {what === 'RAFFLE_CLOSES' && <Button href={path}>{t('raffles.enter')}</Button>}
          {canWait && (
            <Button
              variant="secondary"
              href={pathIn(site, waitForLaunch(article.id))}
              aria-label={`${t('waiting.title.launch')}: ${article.name}`}
            >
              {t('waiting.title.launch')}
            </Button>
          )}
          <a className="launches-calendar w-link" href={calendar} aria-label={`${t('launches.calendar')}: ${article.name}`}>
            {t('launches.calendar')}
          </a>
        </p>
      </div>
    </article>
  )
}
