import type { Publication } from './contract.ts'

/** The publication of D-085. */
export const aPublication = (): Publication => ({
  flags: [
    { name: 'wishlist', disabled: false, value: true },
    { name: 'newMinicart', disabled: false, value: { default: false, rules: [{ segment: 'dach', rollout: 50, value: true }] } },
  ],
  segments: [{ name: 'dach', conditions: [{ attribute: 'country', operator: 'in', values: ['DE', 'AT', 'CH'] }] }],
})

/** One visitor inside a rollout of 50 %, and one outside. */
export const visitorsOf = { taken: '', left: '' }
