import { useTranslate } from '@stadion/fragments/react'
import type { DraftFailure, DraftProblem } from '@stadion/reviews/typed-review'
import { Notice } from '@stadion/widgets/notice/Notice'

const labels = { stars: 'review.stars', title: 'review.subject', text: 'review.text', name: 'review.name' } as const
type Field = keyof typeof labels

/** Every wrong field with a link to it, or why nothing was taken. Renders a notice, or nothing. */
export function FormNotice({ problems, failure }: { problems: readonly DraftProblem[]; failure: DraftFailure | undefined }) {
  const t = useTranslate()
  const wrong = problems.map((problem) => problem.split('_', 1)[0] as Field)
  if (wrong.length > 0)
    return (
      <Notice kind="bad" title={t('checkout.wrong')}>
        <ul>
          {wrong.map((field) => (
            <li key={field}>
              {/* A group has no focus of its own: its first choice does. */}
              <a className="w-link" href={field === 'stars' ? '#review-stars-0' : `#review-${field}`}>
                {t(labels[field])}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    )
  if (!failure) return null
  if (failure.code === 'already') return <Notice kind="warn">{t('review.already')}</Notice>
  return (
    <Notice kind="bad">
      {failure.code === 'rateLimited'
        ? t('checkout.failure.rateLimited', { minutes: failure.minutes ?? 10 })
        : t(failure.code === 'gone' ? 'review.gone' : 'product.failure.other')}
    </Notice>
  )
}
