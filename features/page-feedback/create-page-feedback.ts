import type { Api } from '@stadion/http/api'
import { createPageStore } from '@stadion/services/store'
import type { PageFeedbackService, Rating, Ratings } from './client.ts'
import { type RatedPage, ratePage } from './contract.ts'

interface PageFeedbackOptions {
  api: Pick<Api, 'call'>
  env: string | undefined
}

/** Creates the service of a page. Answers are sent one after the other, so that the last one is the one that stays. */
export function createPageFeedback({ api, env }: PageFeedbackOptions): PageFeedbackService {
  const store = createPageStore<Ratings>('page-feedback', {}, env)
  const stored: Partial<Record<RatedPage, boolean>> = {}
  let sent = Promise.resolve()
  return {
    store,
    rate(page, helpful) {
      const set = (rating: Rating) => store.setState({ ...store.getState(), [page]: rating }, true)
      const sending: Rating = { helpful, status: 'sending' }
      // An answer that was changed meanwhile is not shown again.
      const settle = (rating: Rating) => {
        if (store.getState()[page] === sending) set(rating)
      }
      set(sending)
      sent = sent.then(() =>
        api.call(ratePage, { body: { page, helpful } }).then(
          () => {
            stored[page] = helpful
            settle({ helpful, status: 'kept' })
          },
          () => settle({ helpful, status: 'failed', stored: stored[page] }),
        ),
      )
      return sent
    },
  }
}
