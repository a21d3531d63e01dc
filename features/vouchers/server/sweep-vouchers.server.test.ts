import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'
import { seedVouchers } from './seed-vouchers.ts'
import { sweepVouchers } from './sweep-vouchers.ts'

const store = await openStore()
afterAll(() => store.close())
const { db } = store
const codes = async (from: string) => (await db.query(`select code from vouchers.${from} order by code`)).map(({ code }) => code)

test('vouchers that ended three years ago go with their uses; those of the first day stay ended, and no later start gives them away again', async () => {
  await db.query(`insert into vouchers.voucher (code, percentage) values ('SUMMER', 10)`)
  await db.query(`delete from vouchers.voucher where code not in ('WELCOME15', 'SUMMER')`)
  await db.query(`update vouchers.voucher set until = $1`, [store.now().toISOString()])
  await db.query(`insert into vouchers.redemption (code, order_ref, person_hash, at) select code, 'or_1', '', $1 from vouchers.voucher`, [
    store.now().toISOString(),
  ])
  const days = (count: number) => () => new Date(store.now().getTime() + count * 86_400_000)
  await sweepVouchers(db, days(3 * 365 - 1))
  expect([await codes('voucher'), await codes('redemption')]).toEqual([
    ['SUMMER', 'WELCOME15'],
    ['SUMMER', 'WELCOME15'],
  ])
  await sweepVouchers(db, days(3 * 366))
  expect([await codes('voucher'), await codes('redemption')]).toEqual([['WELCOME15'], []])
  await seedVouchers(db, { isTrial: false, hasDemo: true })
  expect(await db.query('select from vouchers.voucher where until is null')).toEqual([])
})
