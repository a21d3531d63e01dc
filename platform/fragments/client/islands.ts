import { service } from '@stadion/services/service'

/** The fragments of a page that hydrate when their time comes. */
export const islands = service<Islands>('islands@1')

export interface Islands {
  /** Hydrates a fragment of the page before its time, where it is not hydrated yet. */
  demand(id: string): void
}
