import { storefronts } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { bagGaps } from './market-gaps.ts'

test('a market needs fees for delivery and wrapping in its currency; those that there are have them', () => {
  for (const storefront of storefronts) expect(bagGaps(storefront)).toEqual([])
  const [known] = storefronts
  expect(bagGaps({ ...known!, currency: 'XXX' })).toEqual([
    expect.stringMatching(/^no delivery fees in XXX: .*delivery-fees\.ts$/),
    expect.stringMatching(/^no fee for wrapping in XXX: .*wrapping-fees\.ts$/),
  ])
})
