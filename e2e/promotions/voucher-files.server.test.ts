import { aShopper } from '@stadion/checkout/testing'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openFolder } from '../fixtures/data-folder.ts'

const store = await openStore()
const folder = await openFolder({ store } as Parameters<typeof openFolder>[0])
afterAll(async () => {
  await store.close()
  await folder.close()
})
beforeEach(async () => {
  await store.reset()
  await folder.empty()
})

const given = (...records: object[]) => folder.write('promotions/vouchers.ndjson', records.map((one) => JSON.stringify(one)).join('\n'))
const imported = () => folder.data('import', '--yes')
const refused = (...sentences: string[]) =>
  expect(imported()).rejects.toThrow(new RegExp(sentences.map((one) => one.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\s\\S]*')))
/** Orders for cash with a voucher. */
async function use(code: string, email = 'anna@example.com') {
  const shopper = await aShopper(store, { country: 'AE', email })
  const { pricing } = await shopper.bag('POST', '/vouchers', { code })
  return shopper.place({ payment: { method: 'CASH_ON_DELIVERY' }, expectedTotal: pricing?.total })
}
const discountOf = async (code: string) => {
  const answer = await (await aShopper(store)).bag('POST', '/vouchers', { code })
  return answer.errorCode ? (answer.details?.reason ?? answer.errorCode) : answer.pricing.discountTotal
}

test('DESK-PROMO-01: vouchers are records of files: new, changed and ended; a limit below what is used, the removal of a used one and an end before the start are refused', async () => {
  await given({ code: 'spring', percentage: 20, limitTotal: 3 }, { code: 'GONE', amounts: { EUR: 10 } })
  expect((await folder.data('diff')).slice(0, 2)).toEqual(['voucher SPRING: new', 'voucher GONE: new'])
  expect(await discountOf('SPRING')).toBe('voucherNotFound')
  await imported()
  expect((await folder.data('diff'))[0]).toMatch(/^Nothing differs/)
  expect([await discountOf('SPRING'), await discountOf('GONE')]).toEqual([20, 10])
  for (const email of ['anna@example.com', 'bea@example.com']) expect(await use('SPRING', email)).toMatchObject({ http: 201 })

  // Lowered to what is used, and not below.
  await given({ code: 'SPRING', percentage: 25, limitTotal: 1 })
  await refused('promotions/vouchers.ndjson:1 limitTotal: it is used 2 times already')
  await given({ code: 'SPRING', percentage: 25, limitTotal: 2 })
  expect((await imported()).join('\n')).toContain('voucher SPRING: limitTotal, percentage changed')
  expect(await discountOf('SPRING')).toBe('USED_UP')

  await given({ code: 'SPRING', remove: true })
  await refused('promotions/vouchers.ndjson:1 remove: it is used 2 times; end it with "until"')
  await given({ code: 'SPRING', percentage: 25, limitTotal: 2 }, { code: 'GONE', remove: true })
  await imported()
  expect(await discountOf('GONE')).toBe('voucherNotFound')
  expect((await imported())[0]).toMatch(/^Nothing differs/)

  await given({ code: 'SPRING', percentage: 25, from: '2026-12-02T00:00:00+01:00', until: '2026-12-01T23:00:00Z' })
  await refused('promotions/vouchers.ndjson:1 until: ends before it begins')
  await given({ code: 'SPRING', percentage: 25, until: '2026-11-01T00:00:00Z' })
  await imported()
  expect(await discountOf('SPRING')).toBe('EXPIRED')
})

test('what cannot be a voucher is named by its line and column, and nothing is changed', async () => {
  await given(
    { code: 'NONE' },
    { code: 'BOTH', percentage: 10, amounts: { EUR: 1 } },
    { code: 'COINS', amounts: { EUR: 1.999 } },
    { code: 'MOON', percentage: 10, countries: ['XX'] },
    { code: 'A B', percentage: 10 },
    { code: 'GOOD', percentage: 10 },
    { code: 'good', percentage: 10 },
  )
  await refused(
    ':1 percentage: a voucher has either a percentage or amounts',
    ':2 percentage: a voucher has either a percentage or amounts',
    ':3 amounts: 1.999 has more decimals than EUR',
    ':4 countries.0: no storefront is in the country "XX"',
    ':5 code: a code has 3 to 40 letters',
    ':7: stands in promotions/vouchers.ndjson:6 already',
  )
  expect(await discountOf('GOOD')).toBe('voucherNotFound')
})

test('a batch gives codes their terms; each is used once, and unique without regard to case', async () => {
  await given({ batch: 'mailing', percentage: 30 })
  await folder.write('promotions/codes/mailing.csv', 'code\nM-AAA\nm-bbb\nM-CCC\n')
  await imported()
  expect([await discountOf('m-aaa'), await discountOf('M-BBB')]).toEqual([30, 30])
  expect([(await use('M-AAA')).http, await discountOf('M-AAA')]).toEqual([201, 'USED_UP'])
  // Other terms are those of all its codes; what is used stays used.
  await given({ batch: 'mailing', percentage: 40 })
  await imported()
  expect([await discountOf('M-BBB'), await discountOf('M-AAA')]).toEqual([40, 'USED_UP'])

  await folder.write('promotions/codes/mailing.csv', 'code\nM-DDD\nm-ddd\nWELCOME15\n')
  await folder.write('promotions/codes/other.csv', 'code\nO-AAA\n')
  await expect(imported()).rejects.toThrow(/mailing\.csv:3: stands in promotions\/codes\/mailing\.csv:2 already/)
  await expect(imported()).rejects.toThrow(/mailing\.csv:4 code: is the code of another voucher/)
  await expect(imported()).rejects.toThrow(/other\.csv:2 code: there is no batch "other"/)
  expect(await discountOf('M-DDD')).toBe('voucherNotFound')
})

test('promotions come from a file and go into it: an export differs in nothing, and one without a condition is refused', async () => {
  const autumn = {
    key: 'autumn',
    names: { en: 'Autumn', de: 'Herbst' },
    effect: 'PERCENT',
    percentage: 10,
    condition: { total: { EUR: 100 } },
  }
  const file = 'promotions/promotions.ndjson'
  await folder.write(file, JSON.stringify({ ...autumn, condition: {} }))
  await expect(imported()).rejects.toThrow(`${file}:1 condition: a promotion needs a condition`)
  await folder.write(file, JSON.stringify({ ...autumn, condition: { pieces: 1 } }))
  await expect(imported()).rejects.toThrow(`${file}:1 condition.pieces: every bag has a piece`)
  await folder.write(file, JSON.stringify({ ...autumn, condition: { total: { EUR: 0 } } }))
  await expect(imported()).rejects.toThrow(`${file}:1 condition.total: every bag has a total of 0`)
  await folder.write(file, JSON.stringify({ ...autumn, on: 'COLLECTION' }))
  await expect(imported()).rejects.toThrow(`${file}:1 on: a promotion cannot be on a COLLECTION yet`)
  await folder.write(file, JSON.stringify(autumn))
  await imported()
  const bag = await (await aShopper(store)).readBag()
  expect(bag.promotionList).toEqual([{ key: 'autumn', name: 'Herbst', discount: 10, freeDelivery: false }])
  await given({ code: 'TEN', amounts: { EUR: 10, JPY: 1500 }, minimums: { EUR: 49.9 }, from: '2026-11-01T00:00:00Z' })
  await imported()
  await folder.empty()
  await folder.data('export')
  expect(JSON.parse((await folder.read(file)).split('\n')[0]!)).toEqual(autumn)
  expect(await folder.read('promotions/vouchers.ndjson')).toContain(
    '{"amounts":{"EUR":10,"JPY":1500},"code":"TEN","from":"2026-11-01T00:00:00Z","minimums":{"EUR":49.9}}',
  )
  expect((await folder.data('diff'))[0]).toMatch(/^Nothing differs/)
})

test('D-152 an export of one brand leaves promotions, vouchers and codes as they are, as their files have all brands', async () => {
  await folder.write(
    'promotions/promotions.ndjson',
    ['stadion', 'reebok']
      .map((brand) =>
        JSON.stringify({ key: brand, brand, names: { en: brand }, effect: 'PERCENT', percentage: 5, condition: { pieces: 2 } }),
      )
      .join('\n'),
  )
  await given({ code: 'RUNSTADION', percentage: 5, brand: 'stadion' }, { batch: 'autumn', percentage: 5, brand: 'reebok' })
  await folder.write('promotions/codes/autumn.csv', 'code\nAUTUMN-1\n')
  await imported()
  const files = ['promotions/promotions.ndjson', 'promotions/vouchers.ndjson', 'promotions/codes/autumn.csv', '.state.json']
  const contents = () => Promise.all(files.map((file) => folder.read(file)))
  await folder.data('export', '--overwrite')
  const before = await contents()
  const lines = await folder.data('export', '--brand', 'stadion')
  expect(lines.at(-1)).toBe('Left out: vouchers, codes, promotions: their files have all brands, so they are exported without --brand.')
  expect(await contents()).toEqual(before)
  await expect(folder.data('export', '--brand', 'stadion', '--only', 'codes')).rejects.toThrow(
    'Not exported: codes: their files have all brands, so they are exported without --brand. Nothing was written.',
  )
})
