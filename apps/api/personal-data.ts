import { accountPersonalData } from '@stadion/account/self-service/server'
import { bagPersonalData } from '@stadion/bag/server'
import { consentPersonalData } from '@stadion/consent/server'
import type { PersonalData } from '@stadion/database/personal-data'
import type { OptOuts } from '@stadion/do-not-sell/server'
import { mailPersonalData } from '@stadion/mails/server'
import { privacyPersonalData } from '@stadion/privacy-requests/server'
import { wishlistPersonalData } from '@stadion/wishlist/server'

/** Every slice that knows something of people: it tells them what, and forgets them when they are erased. */
export const personalDataOf = (optOuts: OptOuts): readonly PersonalData[] => [
  accountPersonalData,
  bagPersonalData,
  consentPersonalData,
  mailPersonalData,
  privacyPersonalData,
  wishlistPersonalData,
  {
    slice: 'do_not_sell',
    tables: ['do_not_sell.account_opt_out', 'do_not_sell.opt_out'],
    exportOf: (on, subject) => optOuts.held(subject, on),
    eraser: optOuts.eraser,
  },
]

/** What an account gathers beside itself. An owner who starts over, where somebody else had registered the address, finds none of it. */
export const keptWithAccount = [bagPersonalData, consentPersonalData, wishlistPersonalData].map(({ eraser }) => eraser)

/** Tables that hold nothing about anybody who could be named, and why. A table in neither list fails a test. */
export const impersonalTables: Readonly<Record<string, string>> = {
  'account.app_key': 'the signing key of the shop',
  'account.attempt': 'counters under hashes of addresses, most of which belong to nobody',
  'account.kmc_request': 'a check under way, gone within minutes; keyed hashes only',
  'account.mail_quota': 'counters under hashes of addresses, gone within a day',
  'account.suppression': 'keyed hashes of those who asked to be forgotten',
  'bot_check.challenge': 'riddles',
  'bot_check.pass': 'hashes of cookies that say: not a machine',
  'bot_check.spent': 'hashes of used tokens',
  'personalization.article': 'sums over all visitors',
  'personalization.impression': 'sums over all visitors',
  'personalization.pair': 'sums over all visitors',
  'personalization.progress': 'how far has been counted',
  'personalization.view': 'a visitor id lives in one browser, and no account is kept beside it; gone when its consent is',
  'privacy.audit': 'steps of requests, without what was asked or found; the law wants them kept',
  'session_events.event': 'a session id lives in one tab, and no account is kept beside it',
}

/** Whole schemas that know no shopper. */
export const impersonalSchemas: readonly string[] = ['catalogue', 'flags', 'platform']
