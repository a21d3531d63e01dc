import { originalHostOf } from '@stadion/site/hosts'
import { storefronts } from '@stadion/site/storefronts'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { DeliveryPromise } from '../contract.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(() => store.reset())

async function ask(host: string, query: Record<string, string> = {}, sitePath = '') {
  const answer = await store.visit({ host, sitePath })(`/api/bridge/delivery-promise?${new URLSearchParams(query)}`)
  return { status: answer.status, cache: answer.headers.get('cache-control'), body: (await answer.json()) as DeliveryPromise }
}
const german = (query?: Record<string, string>) => ask('www.stadion.de', query)

/** Forms of postal codes: `9` is a digit, `A` a letter. */
const forms: Readonly<Record<string, string>> = {
  ...{ US: '99999|99999-9999', CA: 'A9A 9A9|A9A9A9', GB: 'A9 9AA|A99 9AA|AA9A9AA', NL: '9999 AA|9999AA', PL: '99-999', PT: '9999-999' },
  ...{ SE: '999 99|99999', CZ: '999 99|99999', SK: '999 99', GR: '999 99|99999', JP: '999-9999|9999999', BR: '99999-999|99999999' },
  ...Object.fromEntries('DE FR IT ES FI EE HR TR MX TH MA SA KR EG'.split(' ').map((country) => [country, '99999'])),
  ...Object.fromEntries('AT BE BG CH CY DK HU LU NO SI AU ZA'.split(' ').map((country) => [country, '9999'])),
}
const shapesOf = (country: string): string[] => (forms[country] ?? '999|9999|99999|AAA-9999').split('|')

/** The same twenty each time. */
function codesOf(country: string): string[] {
  let seed = 11
  const next = (most: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return (seed >>> 8) % most
  }
  const shapes = shapesOf(country)
  return Array.from({ length: 20 }, (_, at) =>
    shapes[at % shapes.length]!.replace(/[9A]/g, (sign) => (sign === '9' ? String(next(10)) : String.fromCharCode(65 + next(26)))),
  )
}

test('REACH-DEL-02 every storefront answers for every form of its country’s postal codes, and says which one is wrong', async () => {
  const seen = new Set<string>()
  for (const storefront of storefronts) {
    const { sitePath, brand, locale, country } = storefront
    const host = originalHostOf(storefront, 'prod')
    const { status, body } = await ask(host, {}, sitePath)
    expect([brand, locale, status, body.country, body.accuracy]).toEqual([brand, locale, 200, country, 'country'])
    if (seen.has(country)) continue
    seen.add(country)
    for (const postcode of codesOf(country)) {
      const one = await ask(host, { postcode }, sitePath)
      expect([country, postcode, one.status, one.body.accuracy]).toEqual([country, postcode, 200, 'postcode'])
      for (const { from, to } of one.body.methods) expect(from <= to).toBe(true)
    }
    const wrong = await ask(host, { postcode: '!' }, sitePath)
    expect([country, wrong.status, wrong.body]).toMatchObject([
      country,
      400,
      { errorCode: 'validationFailed', validationErrors: [{ field: 'postcode', code: 'zipcode_invalid' }] },
    ])
  }
  expect(seen.size).toBeGreaterThanOrEqual(50)
})

test('REACH-DEL-02 an answer is the country’s without a postal code, and says what both methods cost and when to order', async () => {
  const { body, cache } = await german()
  expect(body).toMatchObject({ country: 'DE', postcode: null, accuracy: 'country' })
  expect(body.methods.map(({ id, price, freeFrom }) => [id, price, freeFrom])).toEqual([
    ['standard', 4.95, 50],
    ['express', 9.95, null],
  ])
  const [standard, express] = body.methods
  expect(express!.from < standard!.from).toBe(true)
  expect(Date.parse(standard!.orderBefore)).toBeGreaterThan(store.now().getTime())
  expect(cache).toMatch(/^public, max-age=\d+$/)
  expect(Number(cache!.split('=')[1])).toBeLessThanOrEqual(300)
  // Ten seconds before the cut-off an answer is kept no longer than it holds.
  store.advanceClock(Date.parse(standard!.orderBefore) - store.now().getTime() - 10_000)
  expect(Number((await german()).cache!.split('=')[1])).toBeLessThanOrEqual(10)
  store.advanceClock(11_000)
  expect((await german()).body.methods[0]!.from > standard!.from).toBe(true)
  // An empty field of a form asks for the country.
  expect((await german({ postcode: ' ' })).body.accuracy).toBe('country')
})

test('REACH-DEL-02 islands take longer, in whatever spelling the code is typed', async () => {
  const standardOf = async (host: string, postcode: string) => (await ask(host, { postcode })).body.methods[0]!
  const berlin = await standardOf('www.stadion.de', '10115')
  const sylt = await standardOf('www.stadion.de', '25980')
  expect(sylt.from > berlin.from && sylt.to > berlin.to).toBe(true)
  const london = await standardOf('www.stadion.co.uk', 'sw1a 1aa')
  for (const shetland of ['ZE1 0AA', 'ze10aa']) expect((await standardOf('www.stadion.co.uk', shetland)).from > london.from).toBe(true)
  expect((await ask('www.stadion.co.uk', { postcode: 'ze10aa' })).body.postcode).toBe('ZE1 0AA')
})
