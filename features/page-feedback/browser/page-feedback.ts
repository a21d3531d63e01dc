import { api } from '@stadion/http/api'
import type { BrowserStart } from '@stadion/slices/browser-start'
import { pageFeedback } from '../client.ts'
import { createPageFeedback } from '../create-page-feedback.ts'

/** Provides `page-feedback@1`. Before that the question is a form, which works without it. */
export const start: BrowserStart = (page, host) =>
  page.provide(pageFeedback, createPageFeedback({ api: page.get(api), env: host.get().context.env }))
