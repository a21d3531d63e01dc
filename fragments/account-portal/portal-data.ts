import type { AccountKeys } from '@stadion/account/keys/contract'
import type { FormFlash } from '@stadion/account-client/portal/form-flash'
import type { PresetName } from '@stadion/account-client/portal/presets'

export type PortalView = 'login' | 'register' | 'reset'

export interface PortalData {
  preset: PresetName
  view: PortalView
  /** The sign-in providers, in display order. */
  providers: readonly string[]
  /** The methods for re-authentication; undefined if that is not asked for. */
  keys?: AccountKeys | undefined
  /** The result of a form sent without JavaScript. */
  flash?: FormFlash | undefined
  /** The page was requested by a signed-in shopper. */
  isMember: boolean
  /** The address of the app sign-in pending in this browser, for shoppers who come from a mail. */
  resume?: string | undefined
  /** The invitation link of a signed-in shopper. */
  invitation?: { url: string } | undefined
  /** The details of a signed-in shopper who subscribes to newsletters or re-authenticates. */
  member?: { email: string; firstName: string; isConfirmed: boolean; hasNews: boolean } | undefined
}
