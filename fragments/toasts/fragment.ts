import { defineFragment } from '@stadion/fragments/fragment'
import { Toasts } from './view.tsx'

/** The toasts of every page, for all fragments. It is hydrated with the first toast. */
export const definition = defineFragment<Record<string, never>>({
  id: 'shell_toasts',
  props: [],
  freshForMs: 3_600_000,
  messages: ['toasts.'],
  load: () => ({}),
  View: Toasts,
})
