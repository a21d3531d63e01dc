import { placementCodes } from '@stadion/pages/placement'
import { expect, test } from 'vitest'
import { experimentVariants, placementsOn, selectionModes, selectionOf } from './placements.ts'

test('B-PERS-09 there are twelve placements', () => {
  expect([...placementCodes].sort()).toEqual(
    'BEST-OF-STADION CART CTL INTERESTS MINICART-FTW MY-ACCOUNT MY-STORE OAB OUTFITS PDP-BUNDLE STILL-INTERESTED YMAL'.split(' '),
  )
})

test('B-PERS-10 there are four variants and two selection modes', () => {
  expect([...experimentVariants].sort()).toEqual(['A', 'B', 'C', 'CONTROL'])
  expect([...selectionModes].sort()).toEqual(['multiple-selection', 'single-selection'])
})

test('pages have the placements of D-088, others none', () => {
  expect(placementsOn('PDP')).toEqual(['YMAL', 'OUTFITS', 'PDP-BUNDLE', 'CTL'])
  expect(placementsOn('CART')).toEqual(['CART', 'MINICART-FTW'])
  expect(placementsOn('HOME')).toEqual(['BEST-OF-STADION', 'STILL-INTERESTED', 'INTERESTS'])
  expect(placementsOn('ACCOUNT')).toEqual(['MY-ACCOUNT'])
  expect(placementsOn('PLP')).toEqual(['OAB'])
  for (const other of ['CHECKOUT', 'SEARCH', 'LEGAL', 'ERROR'] as const) expect(placementsOn(other)).toEqual([])
})

test('sets belong together, single selections offer one to pick', () => {
  expect(placementCodes.filter((code) => selectionOf(code) === 'multiple-selection')).toEqual(['CTL', 'OUTFITS', 'PDP-BUNDLE'])
})
