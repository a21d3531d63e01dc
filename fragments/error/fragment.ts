import { defineFragment } from '@stadion/fragments/fragment'
import { ErrorView } from './view.tsx'

/** Says what happened, with links to continue. `status` is 403, 404, 429, 500, 503 or offline. */
export const definition = defineFragment<null>({
  id: 'shell_error',
  props: ['status'],
  freshForMs: 3_600_000,
  messages: ['error.'],
  load: () => null,
  View: ErrorView,
})
