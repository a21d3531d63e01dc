import type { PersonalData } from '@stadion/database/personal-data'
import type { OptOuts } from './opt-outs.ts'

/** The personal data of opt-outs; it needs the shop's key, so the list of the process is passed in. */
export const optOutPersonalData = ({ optOuts }: { optOuts: OptOuts }): PersonalData => ({
  slice: 'do_not_sell',
  tables: ['do_not_sell.account_opt_out', 'do_not_sell.opt_out'],
  exportOf: (on, subject) => optOuts.held(subject, on),
  eraser: optOuts.eraser,
})
