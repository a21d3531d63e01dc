import { Stars } from '@stadion/catalogue/ui/Stars'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { helpReviewsPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { linkTo, type ReviewsData } from './reviews-data.ts'

/** The average, how often each number of stars was given, each a link that shows only these, and how it fits. */
export function Summary({ summary, address, chosen }: Pick<ReviewsData, 'summary' | 'address' | 'chosen'>) {
  const site = useSite()
  const { htmlLang } = site
  const t = useTranslate()
  const { average, count, stars, fit } = summary
  const one = new Intl.NumberFormat(htmlLang, { minimumFractionDigits: 1, numberingSystem: 'latn' }).format(average)
  const fits = fit.small + fit.true + fit.large
  return (
    <div className="reviews-summary">
      <p className="reviews-average">
        <span className="reviews-number w-display" aria-hidden="true">
          {one}
        </span>
        <span className="reviews-of">
          <Stars rating={{ average, count }} bare />
          <span aria-hidden="true">{t('card.rating', { average: one, count })}</span>
        </span>
      </p>
      <ul className="reviews-bars">
        {[5, 4, 3, 2, 1].map((each) => {
          const given = stars[each - 1] ?? 0
          const isChosen = chosen.stars === each
          return (
            <li key={each}>
              <a href={linkTo(address, chosen, { stars: isChosen ? undefined : each })} aria-current={isChosen || undefined}>
                <span aria-hidden="true">{each}</span>
                <Share of={given} among={count} />
                <span aria-hidden="true">{given}</span>
                <span className="w-visually-hidden">{t('reviews.bar', { stars: each, count: given })}</span>
              </a>
            </li>
          )
        })}
      </ul>
      {fits > 0 && (
        <dl className="reviews-fit">
          <dt>{t('reviews.fit')}</dt>
          {(['small', 'true', 'large'] as const).map((each) => (
            <dd key={each} data-most={fit[each] === Math.max(fit.small, fit.true, fit.large) || undefined}>
              <Share of={fit[each]} among={fits} />
              {t(`reviews.fit.${each.toUpperCase()}`)} {Math.round((100 * fit[each]) / fits)}%
            </dd>
          ))}
        </dl>
      )}
      <p className="reviews-how">
        {t('reviews.how')}{' '}
        <a className="w-link" href={pathIn(site, helpReviewsPath)}>
          {t('page.reviews.title')}
        </a>
      </p>
    </div>
  )
}

/** A bar as wide as its share. */
const Share = ({ of, among }: { of: number; among: number }) => (
  <svg className="reviews-share" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect width="100" height="6" />
    <rect width={among > 0 ? (100 * of) / among : 0} height="6" />
  </svg>
)
