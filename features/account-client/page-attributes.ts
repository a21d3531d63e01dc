import type { Touchpoint } from '@stadion/account/touchpoints/touchpoints'
import type { Json, Mark, PageAttribute } from '@stadion/services/page-attribute'
import type { PortalOptions } from './portal/client.ts'
import type { presetNames } from './portal/presets.ts'

/** On `html`: whether somebody is signed in, as far as the browser knows. Set before the first paint, so that nothing flashes. */
export const accountSight: PageAttribute<'account@1', 'in' | 'out' | 'pending'> = 'data-account'

/** On what shows only to those who are signed in, or only to those who are not. */
export const accountShow: PageAttribute<'account-show@1', 'in' | 'out'> = 'data-account-show'

/** On a link that opens the account portal over the page: where the shopper met the account. */
export const opensAccount: PageAttribute<'opens-account@1', Touchpoint> = 'data-opens-account'

/** On the same link: how the portal looks; `modal` without it. */
export const accountPreset: PageAttribute<'account-preset@1', (typeof presetNames)[number]> = 'data-account-preset'

/** On the same link: what the portal begins with. */
export const accountView: PageAttribute<'account-view@1', NonNullable<PortalOptions['view']>> = 'data-account-view'

/** On the same link: a path of this site where a success leads; the page stays without it. */
export const accountReturnTo: PageAttribute<'account-return-to@1'> = 'data-account-return-to'

/** What is said for the portal before its own texts are there. */
export const accountWords: PageAttribute<'account-words@2', Json<PortalWords>> = 'data-account-words-2'

export interface PortalWords {
  name: string
  loading: string
  failed: string
  close: string
}

/** On what stands where the portal was opened from, for those who are signed in: it gets the focus once the portal has closed. */
export const accountMenu: PageAttribute<'account-menu@1', Mark> = 'data-account-menu'

/** On a dialog that the portal closes with itself, once somebody has signed in from there. */
export const closesWithAccount: PageAttribute<'closes-with-account@1', Mark> = 'data-closes-with-account'

/** On a form that signs out, so that the page goes home afterwards. */
export const signsOut: PageAttribute<'signs-out@1', Mark> = 'data-signs-out'
