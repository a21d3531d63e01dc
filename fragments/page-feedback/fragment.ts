import { defineFragment, notFound } from '@stadion/fragments/fragment'
import { askingPages, isAfterForm } from '@stadion/page-feedback/contract'
import { readFeedbackFlash } from '@stadion/page-feedback/feedback-flash'
import { PageFeedback, type PageFeedbackData } from './view.tsx'

/** Asks whether a page was helpful, and thanks for the answer: at once, or on the page that the form without JavaScript leads to, which is personal. */
export const definition = defineFragment<PageFeedbackData>({
  id: 'shop_page-feedback',
  props: ['page', 'after'],
  personal: isAfterForm,
  freshForMs: 3_600_000,
  messages: ['page-feedback.'],
  load({ cookies }, { page: asked }) {
    const page = askingPages.find((one) => one === asked)
    if (!page) throw notFound(`No page ${asked} asks whether it was helpful`)
    return { page, state: readFeedbackFlash(cookies, page) }
  },
  View: PageFeedback,
})
