import { storefronts } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { bagGaps } from './market-gaps.ts'

test('a market needs taxes for its country and fees in its currency; those that there are have both', () => {
  for (const storefront of storefronts) expect(bagGaps(storefront)).toEqual([])
  const [known] = storefronts
  expect(bagGaps({ ...known!, country: 'XX' })).toEqual([expect.stringMatching(/^no tax rate for XX from 2026-01-01 on: .*tax-rates\.ts$/)])
  expect(bagGaps({ ...known!, currency: 'XXX' })).toEqual([expect.stringMatching(/^no delivery fees in XXX: .*delivery-fees\.ts$/)])
})
