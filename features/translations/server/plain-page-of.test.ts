import { storefronts } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { plainPageOf } from './plain-page-of.ts'

const british = storefronts.find(({ locale }) => locale === 'en_GB')!

test('what was asked for wrongly has words of its own, in every storefront', () => {
  expect([400, 401, 404, 405, 410, 422, 429, 500, 503].map((status) => plainPageOf(british, status).title)).toEqual([
    ...['Something is not right', 'This door stays shut', 'Nothing on this lane', 'Something is not right', 'Nothing on this lane'],
    ...['Something is not right', 'A little too fast', 'We tripped', 'A short breather'],
  ])
  for (const storefront of storefronts) {
    const [wrong, missing] = [plainPageOf(storefront, 400), plainPageOf(storefront, 404)]
    expect([storefront.locale, wrong.title === missing.title, wrong.text === missing.text]).toEqual([storefront.locale, false, false])
    expect(wrong.title + wrong.text).not.toContain('error.')
  }
})
