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
  throat: Point
  tongue: Point
  eye: Point
  dip: Point
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
  throat: [272, 190],
  tongue: [456, 310],
  eye: [474, 276],
  dip: [566, 208],
  tab: [698, 264],
  achilles: 14,
}
