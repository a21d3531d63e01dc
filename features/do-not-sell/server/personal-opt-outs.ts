import type { PersonalData } from '@stadion/database/personal-data'
import type { OptOuts } from './opt-outs.ts'

/** What is kept of those who opted out: found by the shop's key for addresses, so it takes the list of the process. */
export const optOutPersonalData = ({ optOuts }: { optOuts: OptOuts }): PersonalData => ({
  slice: 'do_not_sell',
  tables: ['do_not_sell.account_opt_out', 'do_not_sell.opt_out'],
  exportOf: (on, subject) => optOuts.held(subject, on),
  eraser: optOuts.eraser,
})
