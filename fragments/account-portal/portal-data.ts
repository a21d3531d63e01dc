import type { AccountKeys } from '@stadion/account/keys/contract'
import type { FormFlash } from '@stadion/account-client/portal/form-flash'
import type { PresetName } from '@stadion/account-client/portal/presets'

export type PortalView = 'login' | 'register' | 'reset'

export interface PortalData {
  preset: PresetName
  view: PortalView
  /** Providers for signing in elsewhere, in the order in which they are shown. */
  providers: readonly string[]
  /** How who is signed in can show it once more; undefined where that is not asked. */
  keys?: AccountKeys | undefined
  /** What became of a form that was sent without JavaScript. */
  flash?: FormFlash | undefined
  /** The page was asked for by somebody who is signed in. */
  isMember: boolean
  /** Where the app goes on that waits in this browser, for who comes by a mail. */
  resume?: string | undefined
  /** Where a signed-in shopper's friends begin. */
  invitation?: { url: string } | undefined
  /** Of a member who asks for newsletters. */
  member?: { email: string; firstName: string; isConfirmed: boolean; hasNews: boolean } | undefined
}
