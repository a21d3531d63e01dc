import { type Store, service } from '@stadion/services/service'
import type { Impression } from './contract.ts'

/** What was chosen for the page's visitor, shared by all that show some of it. */
export const personalization = service<PersonalizationService>('personalization@1')

/** What the engine chose for a page. */
export interface Decision {
  /** The visitor belongs to those who see the shop as it is for everybody. */
  readonly isControl: boolean
  readonly impressionReporting: readonly Impression[]
}

/** Not ready; then ready with data, or ready with an error and empty data. */
export interface PersonalizationState {
  readonly isReady: boolean
  readonly data: Decision
  readonly error: unknown
}

export const emptyDecision: Decision = { isControl: false, impressionReporting: [] }

export interface PersonalizationService {
  readonly store: Store<PersonalizationState>
  /** Asks the engine, once for a page however many ask. Never rejects; without consent nothing is asked and nothing is chosen. */
  decide(): Promise<PersonalizationState>
}
