import { useSite, useTranslate } from '@stadion/fragments/react'
import { reviewsId } from '@stadion/reviews/page-attributes'
import { articlePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Notice } from '@stadion/widgets/notice/Notice'
import type { ReviewData } from './review-data.ts'

const texts = { PUBLISHED: 'review.thanks', PENDING: 'review.held', WITHDRAWN: 'review.takenBack' } as const

/** What became of the form that was sent, above all that the order brought. Renders a `div`, or nothing. */
export function Said({ state, articles }: ReviewData & { as: 'order' }) {
  const site = useSite()
  const t = useTranslate()
  const article = articles.find(({ id }) => id === state?.articleId)
  if (!state || !article || (!state.done && !state.failure)) return null
  return (
    <div className="review-said">
      {state.done ? (
        <Notice kind="good" title={article.name}>
          <p>{t(texts[state.done])}</p>
          {state.done === 'PUBLISHED' && article.slug && (
            <a className="w-link" href={`${pathIn(site, articlePath({ id: article.id, slug: article.slug }))}#${reviewsId}`}>
              {t('review.see')}
            </a>
          )}
        </Notice>
      ) : (
        <Notice kind="bad" title={article.name}>
          {t(state.failure?.code === 'closed' ? 'review.closed' : state.failure?.code === 'gone' ? 'review.gone' : 'product.failure.other')}
        </Notice>
      )}
    </div>
  )
}
