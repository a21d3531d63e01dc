import { useSite, useTranslate } from '@stadion/fragments/react'
import { invitePoints, reviewPoints, welcomePoints } from '@stadion/membership/contract'
import { formatCount } from '@stadion/site/format-count'
import { formatMoney } from '@stadion/site/money'
import type { MovedPoints } from '../../my-account-data.ts'
import { Card } from '../Card.tsx'

/** What brings how many points. */
export function HowToEarn({ example }: Pick<MovedPoints, 'example'>) {
  const site = useSite()
  const t = useTranslate()
  const ways = [
    { what: t('points.how.order', { amount: formatMoney(example.amount, site) }), points: example.points },
    { what: t('points.how.review'), points: reviewPoints },
    { what: t('points.how.friend'), points: invitePoints },
    { what: t('points.how.welcome'), points: welcomePoints },
  ]
  return (
    <Card id="how" title={t('points.how')}>
      <dl className="my-account-ways">
        {ways.map(({ what, points }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{t('points.count', { count: formatCount(points, site.htmlLang) })}</dd>
          </div>
        ))}
      </dl>
      <p className="my-account-card__lead">{t('points.how.note')}</p>
    </Card>
  )
}
