import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'

/**
 * The vouchers of an account and its uses of others. After an erasure a use keeps the keyed hash of the e-mail address, as its order does, so
 * that a voucher for each person stays one; a voucher of this account alone goes.
 */
export const vouchersPersonalData: PersonalData = {
  slice: 'vouchers',
  tables: ['vouchers.voucher', 'vouchers.redemption', 'vouchers.reward'],
  isGathered: true,
  exportOf: async (on, { acid, orders }) => ({
    vouchers:
      await sql`select code, percentage, amounts, until from vouchers.voucher where single_owner_acid = ${acid} order by code`.execute(on),
    rewards: await sql`select code, at from vouchers.reward where inviter = ${acid} and code is not null order by at`.execute(on),
    usedVouchers:
      await sql`select code, order_ref as "orderReference", at from vouchers.redemption where acid = ${acid} or order_ref = any (${orders})
      order by at, code`.execute(on),
  }),
  eraser: {
    slice: 'vouchers',
    eraseFor: async (on, { acid }) => {
      await sql`delete from vouchers.reward where inviter = ${acid}`.execute(on)
      // It still counts for whoever invited this account.
      await sql`update vouchers.reward set friend = gen_random_uuid()::text where friend = ${acid}`.execute(on)
      await sql`delete from vouchers.voucher where single_owner_acid = ${acid}`.execute(on)
      await sql`update vouchers.redemption set acid = null where acid = ${acid}`.execute(on)
    },
  },
}
