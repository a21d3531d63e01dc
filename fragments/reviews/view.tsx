import { StructuredData } from '@stadion/catalogue/ui/StructuredData'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { reviewsId } from '@stadion/reviews/page-attributes'
import { Display } from '@stadion/widgets/display/Display'
import { Fragment } from 'react'
import { Filters } from './Filters.tsx'
import { OneReview } from './OneReview.tsx'
import { linkTo, pageSize, type ReviewsData, reviewFacts } from './reviews-data.ts'
import { Summary } from './Summary.tsx'

/** The reviews below an article: how it is rated, then what shoppers say. Renders a `section`. */
export function ReviewsSection({ data }: { data: ReviewsData }) {
  const { language } = useSite()
  const t = useTranslate()
  const { summary, address, chosen, items, total, inOtherLanguages, origin, name, path, articleId, voted } = data
  const { page } = chosen
  const firstOther = items.findIndex((review) => review.language !== language)
  return (
    <section className="reviews w-page" id={reviewsId} aria-labelledby="reviews-title">
      <Display as="h2" id="reviews-title" className="reviews-title">
        {t('reviews.title')}
      </Display>
      {summary.count === 0 ? (
        <p className="reviews-none">{t('reviews.none')}</p>
      ) : (
        <div className="reviews-parts">
          <Summary {...{ summary, address, chosen }} />
          <div className="reviews-list">
            {summary.count > 1 && <Filters {...{ summary, address, chosen, total }} />}
            {items.length === 0 && <p className="reviews-none">{t('listing.empty.filters.title')}</p>}
            <ol>
              {items.map((review, index) => (
                <Fragment key={review.no}>
                  {index === firstOther && <li className="reviews-others">{t('reviews.others', { count: inOtherLanguages })}</li>}
                  <OneReview {...{ review, path, articleId, chosen, voted }} />
                </Fragment>
              ))}
            </ol>
            {(page > 1 || total > pageSize) && (
              <nav className="reviews-pages" aria-label={t('reviews.title')}>
                {page > 1 && (
                  <a className="w-link" rel="prev" href={linkTo(address, chosen, { page: page - 1 })}>
                    {t('listing.page.previous')}
                  </a>
                )}
                {total > page * pageSize && (
                  <a className="w-link" rel="next" href={linkTo(address, chosen, { page: page + 1 })}>
                    {t('listing.page.next')}
                  </a>
                )}
              </nav>
            )}
          </div>
          {items.length > 0 && <StructuredData graph={reviewFacts(origin, address, name, items)} />}
        </div>
      )}
    </section>
  )
}
