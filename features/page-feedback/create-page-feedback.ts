import type { Api } from '@stadion/http/api'
import { createPageStore } from '@stadion/services/store'
import type { PageFeedbackService, Rating, Ratings } from './client.ts'
import { ratePage } from './contract.ts'

interface PageFeedbackOptions {
  api: Pick<Api, 'call'>
  env: string | undefined
}

/** Creates the service of a page. Answers are sent one after the other, so that the last one is the one that stays. */
export function createPageFeedback({ api, env }: PageFeedbackOptions): PageFeedbackService {
  const store = createPageStore<Ratings>('page-feedback', {}, env)
  let sent = Promise.resolve()
  return {
    store,
    rate(page, helpful) {
      const set = (rating: Rating) => store.setState({ ...store.getState(), [page]: rating }, true)
      const sending: Rating = { helpful, status: 'sending' }
      // An answer that was changed meanwhile is not shown again.
      const settle = (status: Rating['status']) => {
        if (store.getState()[page] === sending) set({ helpful, status })
      }
      set(sending)
      sent = sent.then(() =>
        api.call(ratePage, { body: { page, helpful } }).then(
          () => settle('kept'),
          () => settle('failed'),
        ),
      )
      return sent
    },
  }
}
