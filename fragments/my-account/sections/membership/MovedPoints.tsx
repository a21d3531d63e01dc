import { useSite, useTranslate } from '@stadion/fragments/react'
import { membershipPath } from '@stadion/site/addresses'
import { formatCount } from '@stadion/site/format-count'
import { pathIn } from '@stadion/site/paths'
import type { MovedPoints as Moved } from '../../my-account-data.ts'
import { Card } from '../Card.tsx'

/** How points came and went, the latest first. */
export function MovedPoints({ moved: { items, next, isFirst } }: { moved: Moved }) {
  const site = useSite()
  const t = useTranslate()
  const signed = (points: number) => `${points > 0 ? '+' : '−'}${formatCount(Math.abs(points), site.htmlLang)}`
  return (
    <Card id="movements" title={t('points.movements')}>
      {items.length === 0 && isFirst && <p>{t('points.movements.none')}</p>}
      {items.length > 0 && (
        <ul className="my-account-moved">
          {items.map(({ kind, ref, points, state, at, day }) => (
            <li key={`${kind} ${ref} ${at}`}>
              <span className="my-account-moved__what">{t(`points.kind.${kind}`, { ref: `\u2068${ref ?? ''}\u2069` })}</span>
              <span className="my-account-moved__when">
                <time dateTime={at}>{day}</time>
                {state === 'PENDING' && <em className="my-account-moved__waits">{t('points.waits')}</em>}
              </span>
              <strong
                className={points > 0 ? 'my-account-moved__points my-account-moved__points--more' : 'my-account-moved__points'}
                dir="ltr"
              >
                {signed(points)}
              </strong>
            </li>
          ))}
        </ul>
      )}
      {next && (
        <p>
          <a className="w-link" href={`${pathIn(site, membershipPath)}?after=${next}#movements`}>
            {t('points.more')}
          </a>
        </p>
      )}
    </Card>
  )
}
