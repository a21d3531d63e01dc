import { route } from '@stadion/contract/route'
import { accessibilityPath, cookieNoticePath, helpPath, privacyCentrePath, privacyPath } from '@stadion/site/addresses'
import type { PageAnswer } from './schema.ts'

export type { PageAnswer } from './schema.ts'

/** Pages that ask whether they were helpful. */
export const askingPages = [helpPath, accessibilityPath, privacyPath, privacyCentrePath, cookieNoticePath] as const
export type AskingPage = (typeof askingPages)[number]

/** Keeps what this browser says of a page; the last answer counts. */
export const savePageAnswer = /* @__PURE__ */ route<{ body: PageAnswer; answer: PageAnswer }>({
  family: 'bridge',
  path: '/api/bridge/page-feedback',
  timeoutMs: 5000,
  method: 'POST',
  summary: 'Say whether a page was helpful.',
})

/** Where the form is posted without JavaScript, with the fields `page` and `helpful`. */
export const feedbackFormPath = '/page-feedback'
/** The values of the field `helpful`. */
export const feedbackAnswers = ['yes', 'no'] as const
/** The address that the form leads to says only that it was posted: addresses stay in links and in the browser's history. */
export const afterForm = { parameter: 'feedback', value: 'posted' } as const
/** Whether a view is of the page that the form leads to: it says what became of this browser's form, so it is personal. */
export const isAfterForm = ({ after }: Readonly<Record<string, string | undefined>>): boolean => after === 'form'
