import type { Touchpoint } from '@stadion/account/touchpoints/touchpoints'
import type { Json, Mark, PageAttribute } from '@stadion/services/page-attribute'
import type { PortalOptions } from './portal/client.ts'
import type { presetNames } from './portal/presets.ts'

/** On `html`: whether the visitor is signed in, as far as the browser knows. It is set before the first paint, so nothing flashes. */
export const accountStatus: PageAttribute<'account@1', 'in' | 'out' | 'pending'> = 'data-account'

/** On an element: it shows only to visitors who are signed in (`in`), or only to those who are not (`out`). */
export const accountShow: PageAttribute<'account-show@1', 'in' | 'out'> = 'data-account-show'

/** On a link: it opens the account portal over the page. The value is the touchpoint. */
export const opensAccount: PageAttribute<'opens-account@1', Touchpoint> = 'data-opens-account'

/** On a link that opens the portal: the layout of the portal; `modal` without the attribute. */
export const accountPreset: PageAttribute<'account-preset@1', (typeof presetNames)[number]> = 'data-account-preset'

/** On a link that opens the portal: the first view of the portal. */
export const accountView: PageAttribute<'account-view@1', NonNullable<PortalOptions['view']>> = 'data-account-view'

/** On a link that opens the portal: the path of this site to go to after success. Without the attribute the page stays. */
export const accountReturnTo: PageAttribute<'account-return-to@1'> = 'data-account-return-to'

/** On the header's link to the account: texts of the portal until its own have loaded. */
export const accountWords: PageAttribute<'account-words@2', Json<PortalWords>> = 'data-account-words-2'

export interface PortalWords {
  name: string
  loading: string
  failed: string
  close: string
}

/** On a button that only signed-in visitors see: it gets the focus when the portal closes after a sign-in. */
export const accountMenu: PageAttribute<'account-menu@1', Mark> = 'data-account-menu'

/** On a dialog: it closes together with the portal after a sign-in. */
export const closesWithAccount: PageAttribute<'closes-with-account@1', Mark> = 'data-closes-with-account'

/** On a form that signs out: the browser goes to the home page afterwards. */
export const signsOut: PageAttribute<'signs-out@1', Mark> = 'data-signs-out'

/** On an element: its text is the first name of the signed-in visitor. */
export const firstName: PageAttribute<'first-name@1', Mark> = 'data-first-name'
