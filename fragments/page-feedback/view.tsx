import { useSite, useTranslate } from '@stadion/fragments/react'
import { api } from '@stadion/http/api'
import { type AskingPage, feedbackAnswers, feedbackFormPath } from '@stadion/page-feedback/contract'
import { createPageFeedback, type GivenAnswer } from '@stadion/page-feedback/create-page-feedback'
import type { FeedbackState } from '@stadion/page-feedback/feedback-flash'
import { feedbackId } from '@stadion/page-feedback/page-attributes'
import { useService } from '@stadion/services/react'
import { hostInfo } from '@stadion/site/host-info'
import { pathIn } from '@stadion/site/paths'
import { Icon } from '@stadion/widgets/icon/Icon'
import { thumbDown, thumbUp } from '@stadion/widgets/icon/icons'
import { useState, useSyncExternalStore } from 'react'

export interface PageFeedbackData {
  page: AskingPage
  /** What became of the form, after it was sent without JavaScript. */
  state?: FeedbackState | undefined
}

/** The question with its two answers, of which the given one is pressed. A form, until the fragment's script is there. Renders a `section`. */
export function PageFeedback({ data: { page, state } }: { data: PageFeedbackData }) {
  const site = useSite()
  const t = useTranslate()
  const { answer: send, given } = useAnswer(page)
  const { shown, said } = given ? ofGiven(given) : { shown: state && textOf(state), said: state?.answer }
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
                if (!send) return
                event.preventDefault()
                void send(page, answer === 'yes')
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

/** Part of the fragment's own script, so that an answer waits for no other. On the server there is nothing to send with. */
function useAnswer(page: AskingPage) {
  const calls = useService(api)
  const env = useService(hostInfo)?.get().context.env
  const [feedback] = useState(() => calls && createPageFeedback({ api: calls, env }))
  const given = useSyncExternalStore(
    feedback?.store.subscribe ?? noSubscription,
    () => feedback?.store.getState()[page],
    () => undefined,
  )
  return { answer: feedback?.answer, given }
}
const noSubscription = () => () => {}

const textOf = ({ state }: FeedbackState) => (state === 'failed' ? 'failed' : 'thanks')

/** While an answer is on its way it is pressed already; the words follow when it is kept. If it was refused, the one that the shop has is pressed; if the call was lost, none. */
function ofGiven({ helpful, status, stored }: GivenAnswer) {
  const answered = status === 'failed' ? stored : helpful
  return {
    shown: status === 'sending' ? undefined : status === 'kept' ? ('thanks' as const) : ('failed' as const),
    said: answered === undefined ? undefined : answered ? 'yes' : 'no',
  }
}
