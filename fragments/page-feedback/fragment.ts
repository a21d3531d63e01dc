import { defineFragment, notFound } from '@stadion/fragments/fragment'
import { askingPages, feedbackStateOf } from '@stadion/page-feedback/contract'
import { PageFeedback, type PageFeedbackData } from './view.tsx'

/** Asks whether a page was helpful, and thanks for the answer. The same for every visitor: an answer comes by the address, or from the page's service. */
export const definition = defineFragment<PageFeedbackData>({
  id: 'shop_page-feedback',
  props: ['page', 'state'],
  freshForMs: 3_600_000,
  messages: ['page-feedback.'],
  load(_, { page: asked, state }) {
    const page = askingPages.find((one) => one === asked)
    if (!page) throw notFound(`No page ${asked} asks whether it was helpful`)
    return { page, state: feedbackStateOf(state) }
  },
  View: PageFeedback,
})
