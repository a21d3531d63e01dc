import { careCommand } from '@stadion/audit/contract'
import { sql } from '@stadion/database/sql'

/** `npm run care -- vouchers`: a voucher that shall not count any more. */
export const vouchersCommand = careCommand('vouchers', {
  end: {
    usage: '<code>                      a voucher counts no longer, for bags that have it as well; orders that are placed keep it',
    takes: 1,
    async run({ on, now, words: [code = ''] }) {
      const at = now.toISOString()
      const [ended] = await sql<{ code: string; until: Date | null }>`
        with there as (select code, until from vouchers.voucher
          where code = upper(${code}) and (until is null or until > ${at}) for no key update)
        update vouchers.voucher v set until = ${at} from there where v.code = there.code returning there.code, there.until`.execute(on)
      if (!ended) throw new Error(`There is no voucher ${code} that still counts.`)
      return { subject: ended.code, before: { until: ended.until }, after: { until: at }, lines: [`${ended.code} counts no longer.`] }
    },
  },
})
