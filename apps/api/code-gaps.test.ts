import { storefrontOf, storefronts } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { readCodeGaps } from './code-gaps.ts'

const germany = storefrontOf('stadion', 'de_DE')
const like = (changes: Partial<typeof germany>) => ({ ...germany, ...changes })
const saidOf = async (...list: (typeof germany)[]): Promise<string> => {
  const { of } = await readCodeGaps(list)
  return list.flatMap((storefront) => of(storefront).map((gap) => `${storefront.brand} ${storefront.locale}: ${gap}`)).join('\n')
}

test('every market of the shop is complete', async () => {
  const { of, incomplete } = await readCodeGaps()
  expect([storefronts.flatMap(of), incomplete.size]).toEqual([[], 0])
})

test('the list of a new market has everything that it lacks, and where to add it', async () => {
  const ukraine = like({ locale: 'uk_UA', language: 'uk', country: 'UA', currency: 'UAH', topLevelDomain: 'com.ua' })
  expect((await saidOf(ukraine)).split('\n')).toEqual([
    'stadion uk_UA: no rule for postal codes of UA: add it to platform/site/postal.ts',
    'stadion uk_UA: no fields of an address in UA: add them to platform/site/address-rules.ts',
    'stadion uk_UA: no calling code of UA: add it to platform/site/phone-numbers.ts',
    'stadion uk_UA: no messages in "uk": add the folder features/translations/messages/uk',
    'stadion uk_UA: no tax rate for UA: add it to features/market-law/tax/rates.ts',
    'stadion uk_UA: no order button for UA: add it to features/market-law/order-button.ts',
    'stadion uk_UA: no rule for prior prices for UA: add it to features/market-law/prior-price.ts',
    'stadion uk_UA: no title of documents for UA: add it to features/market-law/document-title.ts',
    'stadion uk_UA: no time to keep documents for UA: add it to features/market-law/retention.ts',
    'stadion uk_UA: no row about withdrawal for UA: add it to features/market-law/withdrawal/rows.ts',
    'stadion uk_UA: no price list in UAH: add it to features/catalogue/server/prices.ts',
    'stadion uk_UA: no delivery fees in UAH: add them to features/bag/server/pricing/delivery-fees.ts',
    'stadion uk_UA: no fee for wrapping in UAH: add it to features/bag/server/pricing/wrapping-fees.ts',
    'stadion uk_UA: UA has the GDPR and is not in regionSets.european: add it to features/consent/regimes.ts',
    'stadion uk_UA: no public holidays of UA: add them to features/delivery/server/calendar/closed-days.ts',
  ])
})

test('a market with an existing language and currency still needs its taxes', async () => {
  const liechtenstein = like({ locale: 'de_LI', country: 'LI', currency: 'CHF', topLevelDomain: 'li' })
  expect(await saidOf(germany, liechtenstein)).toContain('no tax rate for LI')
  expect(await saidOf(germany, liechtenstein)).not.toMatch(/price list|delivery fees|messages/)
})

test.each([
  [{ locale: 'de_XX', country: 'XX' }, 'XX is no country'],
  [{ currency: 'ZZZ' }, 'ZZZ is no currency'],
  [{ currency: 'KWD' }, 'KWD has 3 digits after the point'],
  [{ direction: 'rtl' as const }, 'de is not written rtl'],
  [{ minimumAge: 0 }, 'the minimum age is 0'],
  [{ sitePath: 'deu' }, 'the site path "deu"'],
  [{ sitePath: 'de' }, 'the path of men, /manner, is not below /de/'],
])('a mistake in a row is found: %j', async (changes, said) => expect(await saidOf(like(changes))).toContain(said))

test('two storefronts cannot share an address', async () => {
  expect(await saidOf(germany, like({ locale: 'en_DE', language: 'en' }))).toContain('stadion en_DE: it has the address of de_DE (.de/)')
})
