import { useSite, useTranslate } from '@stadion/fragments/react'
import { type GivenAnswer, type GivenAnswers, pageFeedback } from '@stadion/page-feedback/client'
import { type AskingPage, feedbackAnswers, feedbackFormPath } from '@stadion/page-feedback/contract'
import type { FeedbackState } from '@stadion/page-feedback/feedback-flash'
import { feedbackId } from '@stadion/page-feedback/page-attributes'
import { useService, useServiceState } from '@stadion/services/react'
import { pathIn } from '@stadion/site/paths'
import { Icon } from '@stadion/widgets/icon/Icon'
import { thumbDown, thumbUp } from '@stadion/widgets/icon/icons'

export interface PageFeedbackData {
  page: AskingPage
  /** What became of the form, after it was sent without JavaScript. */
  state?: FeedbackState | undefined
}

/** The question with its two answers, of which the given one is pressed. A form, until the page's service is there. Renders a `section`. */
export function PageFeedback({ data: { page, state } }: { data: PageFeedbackData }) {
  const site = useSite()
  const t = useTranslate()
  const service = useService(pageFeedback)
  const given = useServiceState(pageFeedback, (answers: GivenAnswers) => answers[page], undefined)
  const { shown, said } = given ? ofGiven(given) : { shown: state && textOf(state), said: undefined }
  return (
    <section id={feedbackId} className="page-feedback" aria-labelledby="page-feedback-title">
      <form className="page-feedback-form w-page" method="post" action={pathIn(site, feedbackFormPath)}>
        <input type="hidden" name="page" value={page} />
        <h2 id="page-feedback-title" className="page-feedback-title">
          {t('page-feedback.title')}
        </h2>
        <div className="page-feedback-answers">
          {feedbackAnswers.map((answer) => (
            <button
              key={answer}
              type="submit"
              className="page-feedback-answer"
              name="helpful"
              value={answer}
              aria-pressed={said === answer}
              onClick={(event) => {
                if (!service) return
                event.preventDefault()
                void service.answer(page, answer === 'yes')
              }}
            >
              <Icon of={answer === 'yes' ? thumbUp : thumbDown} size={20} />
              {t(`page-feedback.${answer}`)}
            </button>
          ))}
        </div>
        <p className={shown === 'failed' ? 'page-feedback-status page-feedback-status--failed' : 'page-feedback-status'} role="status">
          {shown && t(`page-feedback.${shown}`)}
        </p>
      </form>
    </section>
  )
}

const textOf = (state: FeedbackState) => (state === 'failed' ? 'failed' : 'thanks')

/** While an answer is on its way it is pressed already; the words follow when it is kept. If it was refused, the one that the shop has is pressed; if the call was lost, none. */
function ofGiven({ helpful, status, stored }: GivenAnswer) {
  const answered = status === 'failed' ? stored : helpful
  return {
    shown: status === 'sending' ? undefined : status === 'kept' ? ('thanks' as const) : ('failed' as const),
    said: answered === undefined ? undefined : answered ? 'yes' : 'no',
  }
}
