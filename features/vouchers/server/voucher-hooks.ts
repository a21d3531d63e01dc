import type { Database } from '@stadion/database/database'
import { readTestInput, testHook } from '@stadion/http/test-hook'
import type { FastifyInstance } from 'fastify'
import { makeVoucher, newVoucherSchema } from './make-voucher.ts'

/** Vouchers for tests of a running shop. Amounts are in minor units. */
export function voucherHooks(app: FastifyInstance, { db }: { db: Database }): void {
  app.post('/__test__/vouchers', testHook, async ({ body }) => {
    const voucher = readTestInput(newVoucherSchema, body)
    await makeVoucher(db, voucher)
    return { code: voucher.code }
  })
}
