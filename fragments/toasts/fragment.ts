import { defineFragment } from '@stadion/fragments/fragment'
import { Toasts } from './view.tsx'

/** Where every page says something short, whichever fragment says it. It wakes with the first toast. */
export const definition = defineFragment<Record<string, never>>({
  id: 'shell_toasts',
  props: [],
  freshForMs: 3_600_000,
  messages: ['toasts.'],
  load: () => ({}),
  View: Toasts,
})
