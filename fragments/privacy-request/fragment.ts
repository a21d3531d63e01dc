import { readDoNotSellSettings } from '@stadion/do-not-sell/contract'
import { defineFragment, notFound } from '@stadion/fragments/fragment'
import { readPrivacyFlash, type SentThing } from '@stadion/privacy-requests/privacy-flash'
import type { PrivacyRequestData } from './privacy-request-data.ts'
import { PrivacyRequest } from './view.tsx'

/** Privacy requests: over any page, as a page without JavaScript, and as the page of the mailed link. */
export const definition = defineFragment<PrivacyRequestData>({
  id: 'privacy_request',
  props: ['as', 'done', 'failure', 'invalid'],
  personal: ({ done }) => done !== undefined,
  freshForMs: 3_600_000,
  messages: ['privacy.', 'profile.', 'errorforms.default.parseerror', 'chk.delivery.cnc.confirmation.error.title'],
  async load({ storefront, call, flag, cookies }, { as = 'modal', done, failure, invalid = '' }) {
    const { privacyCategory: category } = storefront
    if (category === 'none') throw notFound(`No privacy law of ${storefront.country} has a form`)
    const sent = done && readPrivacyFlash(cookies)
    const own = sent && (sentBy[as] ?? sent) === sent && (as in sentBy || !links.includes(sent)) ? sent : undefined
    const pairs = invalid.split(',').map((pair) => pair.split('~'))
    return {
      as: as === 'page' || as === 'confirm' || as === 'keep' ? as : 'modal',
      category,
      asksForMember: flag('privacyMembershipId') === true,
      doNotSell: category === 'CCPA' ? await call(readDoNotSellSettings) : undefined,
      done: own,
      isOver: done !== undefined && !own,
      failure,
      invalid: Object.fromEntries(pairs.filter(([field, key]) => field && key && /^[\w.]{3,60}$/.test(key))),
    }
  },
  View: PrivacyRequest,
})

/** What the pages of mailed links send. */
const sentBy: Readonly<Record<string, SentThing>> = { confirm: 'CONFIRMED', keep: 'KEPT' }
const links = Object.values(sentBy)
