import { defineFragment } from '@stadion/fragments/fragment'
import { longDay } from '@stadion/site/day-range'
import { type ErrorData, ErrorView } from './view.tsx'

/**
 * Says what happened, with links to continue. `status` is 403, 404, 429, 500, 503 or offline; or soon or closed, of a
 * storefront without pages, with the day on which it opens.
 */
export const definition = defineFragment<ErrorData>({
  id: 'shell_error',
  props: ['status', 'opens'],
  freshForMs: 3_600_000,
  messages: ['error.', 'footer.track', 'header.account.mine'],
  load: ({ site }, { opens }) => ({ day: opens && isDay(opens) ? longDay(opens, site.htmlLang) : null }),
  View: ErrorView,
})

const isDay = (written: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(written) && !Number.isNaN(Date.parse(written))
