import { useTranslate } from '@stadion/fragments/react'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import type { ReviewData } from './review-data.ts'

const texts = { done: 'review.end.done', wrong: 'waiting.invalid', away: 'product.failure.other' } as const

/** Ends invitations by a press. Posts to the address that has the token. Renders a form, and what became of it. */
export function EndForm({ outcome }: ReviewData & { as: 'end' }) {
  const t = useTranslate()
  return (
    <>
      {outcome && (
        <div className="review-said">
          <Notice kind={outcome === 'done' ? 'good' : 'bad'}>{t(texts[outcome])}</Notice>
        </div>
      )}
      {outcome !== 'done' && (
        <form className="review-form review-said" method="post">
          <p className="review-lead">{t('review.end.lead')}</p>
          <Button type="submit">{t('review.end.button')}</Button>
        </form>
      )}
    </>
  )
}
