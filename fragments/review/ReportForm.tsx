import { useSite, useTranslate } from '@stadion/fragments/react'
import { mostTyped } from '@stadion/reviews/lengths'
import { reportReasons } from '@stadion/reviews/report-reasons'
import { articlePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { Notice } from '@stadion/widgets/notice/Notice'
import { RadioGroup } from '@stadion/widgets/radio-group/RadioGroup'
import { TextArea } from '@stadion/widgets/textarea/TextArea'
import type { ReviewData } from './review-data.ts'

const failures: Readonly<Record<string, string>> = { ownReview: 'reviews.said.own', reviewNotFound: 'review.report.gone' }

/** Why a review should not stand in the shop. Renders a form, or what became of it. */
export function ReportForm({ state, article }: ReviewData & { as: 'report' }) {
  const site = useSite()
  const t = useTranslate()
  const { reason, text, question, failure, isReasonMissing, isSent } = state ?? {}
  const back = article && (
    <a className="w-link" href={pathIn(site, articlePath(article))}>
      {t('waiting.toArticle')}
    </a>
  )
  if (isSent)
    return (
      <div className="review-said">
        <Notice kind="good">
          <p>{t('review.report.thanks')}</p>
          {back}
        </Notice>
      </div>
    )
  return (
    <>
      <p className="review-lead">{t('review.report.lead')}</p>
      <form className="review-form review-said" method="post" noValidate>
        {failure && (
          <Notice kind="bad">
            {failure === 'rateLimited'
              ? t('checkout.failure.rateLimited', { minutes: 10 })
              : t(Object.hasOwn(failures, failure) ? failures[failure]! : 'product.failure.other')}
          </Notice>
        )}
        <RadioGroup
          id="review-reason"
          name="reason"
          label={t('review.report.reason')}
          direction="vertical"
          required
          defaultValue={reason}
          items={reportReasons.map((value) => ({ value, label: t(`review.report.reason.${value}`) }))}
          validity={isReasonMissing ? false : undefined}
          errorText={isReasonMissing && t('checkout.errors.required')}
        />
        <TextArea id="review-more" name="text" label={t('review.report.text')} maxLength={mostTyped.report} defaultValue={text} />
        {question && (
          <>
            <Notice kind={question.isWrong ? 'bad' : 'info'}>{t(question.isWrong ? 'waiting.question.wrong' : 'waiting.question')}</Notice>
            <input type="hidden" name="question" value={question.id} />
            <TextInput label={question.text} name="answer" inputMode="numeric" autoComplete="off" maxLength={3} required />
          </>
        )}
        <Button type="submit">{t('review.report.send')}</Button>
      </form>
      <p>{back}</p>
    </>
  )
}
