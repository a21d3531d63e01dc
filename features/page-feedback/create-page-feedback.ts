import type { Api, CallFailure } from '@stadion/http/api'
import type { Store } from '@stadion/services/service'
import { createPageStore } from '@stadion/services/store'
import { type AskingPage, savePageAnswer } from './contract.ts'

/** The last answer to a page, and whether the shop has it. */
export interface GivenAnswer {
  helpful: boolean
  status: 'sending' | 'kept' | 'failed'
  /** After a refusal, the answer that the shop still has. After a lost call nobody knows it. */
  stored?: boolean | undefined
}

/** What was answered since the page was opened. */
type GivenAnswers = Readonly<Partial<Record<AskingPage, GivenAnswer>>>

interface PageFeedback {
  readonly store: Store<GivenAnswers>
  /** Answers whether a page was helpful. Never rejects; the last answer counts. */
  answer(page: AskingPage, helpful: boolean): Promise<void>
}

interface PageFeedbackOptions {
  api: Pick<Api, 'call'>
  env: string | undefined
}

/** What a page's question keeps and sends. Answers are sent one after the other, so that the last one is the one that stays. */
export function createPageFeedback({ api, env }: PageFeedbackOptions): PageFeedback {
  const store = createPageStore<GivenAnswers>('page-feedback', {}, env)
  const stored: Partial<Record<AskingPage, boolean>> = {}
  let sent = Promise.resolve()
  return {
    store,
    answer(page, helpful) {
      const set = (answer: GivenAnswer) => store.setState({ ...store.getState(), [page]: answer }, true)
      const sending: GivenAnswer = { helpful, status: 'sending' }
      // An answer that was changed meanwhile is not shown again.
      const settle = (answer: GivenAnswer) => {
        if (store.getState()[page] === sending) set(answer)
      }
      set(sending)
      sent = sent.then(() =>
        api.call(savePageAnswer, { body: { page, helpful } }).then(
          () => {
            stored[page] = helpful
            settle({ helpful, status: 'kept' })
          },
          (error: CallFailure) => {
            // Only a refusal says that nothing has changed. Whoever hears nothing does not know what the shop has.
            if (!isRefusal(error)) delete stored[page]
            settle({ helpful, status: 'failed', stored: stored[page] })
          },
        ),
      )
      return sent
    },
  }
}

const isRefusal = ({ code, status = 0 }: CallFailure) => code === 'requestFailed' && status < 500
