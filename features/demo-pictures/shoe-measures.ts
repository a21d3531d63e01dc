import type { Kind } from './look.ts'
import type { Point } from './path.ts'

/** Measures of a shoe seen from its outer side, toe to the left; heights are above the ground, in drawing units. */
export interface Form {
  ground: number
  left: number
  right: number
  /** how far the toe lifts off, and from where */
  spring: number
  rocker: number
  /** how far the heel end lifts off, and from where */
  bevel: number
  strike: number
  /** sidewall under the ball of the foot and under the heel */
  fore: number
  heel: number
  /** rise of the sidewall around the heel and the toe */
  cup: number
  wrap: number
  /** how far the sole reaches beyond the heel */
  tail: number
  /** toe box height above the sole, and its bluntness 0..1 */
  toe: number
  blunt: number
  /** where the laces begin */
  throat: Point
  /** where the foot turns into the leg: below it the laces lie flat, above it they stand */
  instep: Point
  /** top of the tongue */
  tongue: Point
  /** the last eyelet, where the collar begins */
  eye: Point
  /** the lowest point of the collar, under the ankle */
  dip: Point
  /** the highest point of the heel */
  tab: Point
  /** how far the heel curves in above its bulge */
  achilles: number
}

/** A shoe kind that is drawn on a last. */
export type ShoeKind = Extract<
  Kind,
  'running-shoe' | 'trail-shoe' | 'training-shoe' | 'court-sneaker' | 'basketball-shoe' | 'football-boot'
>

/** A daily running shoe: the measures the others start from. */
export const daily: Form = {
  ground: 552,
  left: 82,
  right: 716,
  spring: 36,
  rocker: 250,
  bevel: 26,
  strike: 610,
  fore: 58,
  heel: 84,
  cup: 16,
  wrap: 8,
  tail: 6,
  toe: 60,
  blunt: 0.5,
  throat: [300, 164],
  instep: [390, 226],
  tongue: [462, 290],
  eye: [478, 256],
  dip: [570, 190],
  tab: [692, 258],
  achilles: 18,
}
