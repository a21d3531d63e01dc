import { type Store, service } from '@stadion/services/service'
import type { ConsentCheckboxes, ConsentLevel, ConsentList, ConsentOpener, ConsentRegime } from './contract.ts'

// What neighbours have to know of the law, on the page and on their servers.
export { consentPlace } from './consent-place.ts'
export { loadAnew } from './load-anew.ts'
export { askedByAddress } from './page-address.ts'
export { boxesOfStorefront, regimeOf } from './regimes.ts'

/** What the shopper allows, for every fragment of a page. It is there from the first script on. */
export const consent = service<ConsentService>('consent@1')

/** Where the shopper stands, and what of consent is open. */
export interface ConsentState {
  /** The stored choice; undefined before there is one. */
  readonly list: ConsentList | undefined
  /** The highest level that is allowed, also before a choice. */
  readonly level: ConsentLevel
  /** Whether functional and marketing are agreed to apart. */
  readonly independent: boolean
  readonly regime: ConsentRegime
  readonly gdpr: {
    readonly open: boolean
    readonly opener: ConsentOpener | undefined
    readonly advertisingAgreement: ConsentList
    readonly showOptions: boolean
    readonly showDataSettings: boolean
    readonly error: string | undefined
  }
  readonly ccpa: { readonly open: boolean; readonly error: string | undefined }
  readonly consentBar: { readonly open: boolean }
  readonly config: ConsentConfig
  readonly featureFlags: Readonly<Record<string, boolean>>
}

export interface ConsentConfig {
  readonly regime: ConsentRegime
  readonly checkboxes: ConsentCheckboxes
  /** Whether the default view can reject everything. */
  readonly hasReject: boolean
  /** Whether a choice is told to the collector of session events. */
  readonly recordsChoice: boolean
}

export interface ConsentService {
  readonly store: Store<ConsentState>
  /** Whether what needs a level may run now. */
  allows(level: ConsentLevel): boolean
  open(opener: ConsentOpener): void
  /** The cookie may have been written by another tab or by the server. */
  reread(): void
  /** Closes without a choice. What that does depends on what opened it. */
  close(): void
  /** Stores a choice, removes what it no longer allows, and closes what asked for it. */
  save(list: ConsentList): void
  /** Removes what this browser keeps and the level that holds does not allow, now; a stored choice does so after the next frame. */
  clearRefused(): Promise<void>
  /** Called after each stored choice, once the shopper has seen the answer. `isOwn`: it was made in this window. Returns how to stop. */
  onChange(listener: (state: ConsentState, before: ConsentState, isOwn: boolean) => void): () => void
}
