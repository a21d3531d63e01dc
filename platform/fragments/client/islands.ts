import { service } from '@stadion/services/service'

/** The fragments of a page that are hydrated when they are due. */
export const islands = service<Islands>('islands@1')

export interface Islands {
  /** Hydrates a fragment of the page early, if it is not hydrated yet. */
  demand(id: string): void
}
