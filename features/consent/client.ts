import { type Store, service } from '@stadion/services/service'
import type { ConsentCheckboxes, ConsentLevel, ConsentList, ConsentOpener, ConsentRegime } from './contract.ts'

// The law's rules for other slices, on the page and on their servers.
export { consentCookieScope } from './consent-cookie-scope.ts'
export { askedByAddress } from './page-address.ts'
export { boxesOfStorefront, regimeOf } from './regimes.ts'
export { reloadPage } from './reload-page.ts'

/** The consent of the shopper, for every fragment of a page. Available from the first script on. */
export const consent = service<ConsentService>('consent@1')

/** The choice, and what of consent is open. */
export interface ConsentState {
  /** The stored choice; undefined before there is one. */
  readonly list: ConsentList | undefined
  /** The highest allowed level, also before a choice. */
  readonly level: ConsentLevel
  /** Whether functional and marketing are separate boxes. */
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
  /** Whether the first view has a reject button. */
  readonly hasReject: boolean
  /** Whether a choice is sent to the session events. */
  readonly recordsChoice: boolean
}

export interface ConsentService {
  readonly store: Store<ConsentState>
  /** Whether a level is allowed now. */
  allows(level: ConsentLevel): boolean
  open(opener: ConsentOpener): void
  /** Reads the cookie again: another tab or the server may have written it. */
  reread(): void
  /** Closes without a choice. The effect depends on the opener. */
  close(): void
  /** Stores a choice, deletes what it no longer allows, and closes the question. */
  save(list: ConsentList): void
  /** Deletes everything above the current level, now; a stored choice does so after the next frame. */
  clearRefused(): Promise<void>
  /** Called after each stored choice, after the page has painted. `isOwn`: made in this window. Returns a function to stop. */
  onChange(listener: (state: ConsentState, before: ConsentState, isOwn: boolean) => void): () => void
}
