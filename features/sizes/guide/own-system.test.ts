import { expect, test } from 'vitest'
import { orderedSystems, unitOf } from './own-system.ts'
import { writeMeasure } from './write-measure.ts'

const guides = {
  shoes: { body: 'foot', systems: ['uk', 'eu', 'us', 'jp'] },
  'kids-shoes': { body: 'foot', systems: ['uk', 'eu', 'us', 'jp', 'age'] },
  clothing: { body: 'body', systems: ['int', 'eu', 'uk', 'us', 'jp'] },
  'kids-clothing': { body: 'child', systems: ['eu', 'age', 'us', 'jp'] },
} satisfies Record<string, Parameters<typeof orderedSystems>[0]>

test.each([
  ['shoes', 'GB', ['uk', 'eu', 'us', 'jp']],
  ['shoes', 'DE', ['eu', 'uk', 'us', 'jp']],
  ['shoes', 'US', ['us', 'uk', 'eu', 'jp']],
  ['shoes', 'KR', ['jp', 'uk', 'eu', 'us']],
  ['kids-shoes', 'JP', ['jp', 'uk', 'eu', 'us', 'age']],
  ['clothing', 'GB', ['uk', 'int', 'eu', 'us', 'jp']],
  ['clothing', 'FR', ['eu', 'int', 'uk', 'us', 'jp']],
  // British children's clothing is named by age.
  ['kids-clothing', 'GB', ['age', 'eu', 'us', 'jp']],
  ['kids-clothing', 'SE', ['eu', 'age', 'us', 'jp']],
] as const)('REACH-FIT-06 the guide of %s begins with the system of %s', (run, country, systems) => {
  expect(orderedSystems(guides[run], country)).toEqual(systems)
})

test('measures are written as the language writes numbers, in Latin digits as prices are; inches come first in the United States alone', () => {
  expect(writeMeasure([245, 245], 'cm', true, 'de')).toBe('24,5')
  expect(writeMeasure([245, 245], 'cm', true, 'ar-SA')).toMatch(/^24[.٫]5$/)
  expect(writeMeasure([249, 249], 'in', true, 'en-US')).toBe('9.8')
  expect(writeMeasure([830, 860], 'cm', false, 'en-GB')).toBe('83–86')
  expect(writeMeasure([830, 860], 'in', false, 'en-US')).toBe('32.75–33.75')
  expect(['US', 'GB', 'CA'].map(unitOf)).toEqual(['in', 'cm', 'cm'])
})
