import { useSite, useTranslate } from '@stadion/fragments/react'
import type { Membership } from '@stadion/membership/contract'
import { formatCount } from '@stadion/site/format-count'

/** What there is to spend, and the way to the next level. */
export function Standing({ membership: { points, level, levelUntil, levels, earned, toNext } }: { membership: Membership }) {
  const { htmlLang } = useSite()
  const t = useTranslate()
  const count = (many: number) => formatCount(many, htmlLang)
  const nameOf = (of: number) => t(`points.level.${of}`)
  return (
    <section className="my-account-standing w-on-hero" id="membership" aria-labelledby="membership-balance">
      <div className="my-account-standing__points">
        <h2 id="membership-balance">{t('points.balance')}</h2>
        <p className="my-account-standing__sum w-display">{count(points.sure)}</p>
        {points.expireNext && <p>{t('points.expire', { date: points.expireNext.on })}</p>}
        {points.pending > 0 && <p>{t('points.pending', { count: count(points.pending) })}</p>}
      </div>
      <div className="my-account-standing__level">
        <h2>{t('points.level')}</h2>
        <p className="my-account-standing__name w-display">{nameOf(level)}</p>
        <progress className="my-account-standing__way" max={levels.length - 1} value={wayOf(levels, earned)} aria-hidden="true" />
        <ol className="my-account-standing__levels" aria-hidden="true">
          {levels.map((each) => (
            <li key={each.level} className={each.level <= level ? 'my-account-standing__reached' : undefined}>
              {nameOf(each.level)} <small>{count(each.from)}</small>
            </li>
          ))}
        </ol>
        <p>
          {toNext === null ? t('points.top') : t('points.next', { count: count(toNext), level: nameOf(level + 1) })}
          {levelUntil && ` ${t('points.until', { level: nameOf(level), date: levelUntil })}`}
        </p>
      </div>
    </section>
  )
}

/** How far the points have come, where each step to the next level is as long as the others. */
function wayOf(levels: Membership['levels'], earned: number): number {
  const reached = levels.findLastIndex(({ from }) => from <= earned)
  const [from, to] = [levels[reached]?.from ?? 0, levels[reached + 1]?.from]
  return to === undefined ? levels.length - 1 : reached + (earned - from) / (to - from)
}
