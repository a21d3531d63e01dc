import { type Store, service } from '@stadion/services/service'
import type { Impression } from './contract.ts'

/** The page's decision, shared by all fragments that show some of it. */
export const personalization = service<PersonalizationService>('personalization@1')

/** What the engine chose for a page. */
export interface Decision {
  /** The visitor is in the control group and sees the default shop. */
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
  /** Requests the decision, once for a page however many call it. Never rejects; without consent there is no request and no decision. */
  decide(): Promise<PersonalizationState>
}
