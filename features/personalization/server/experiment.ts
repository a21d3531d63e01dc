import { murmur3 } from '@stadion/contract/murmur3'
import { type ExperimentVariant, experimentVariants } from '../placements.ts'

/** Buckets out of a hundred, by their upper limit: a tenth is the control group (D-088). */
const ends: readonly (readonly [number, ExperimentVariant])[] = [
  [10, 'CONTROL'],
  [40, 'A'],
  [70, 'B'],
  [100, 'C'],
]

/** A visitor is always in the same of a hundred buckets. */
export const bucketOf = (visitorId: string): number => murmur3(`${visitorId}:pz1`) % 100

/** The variant of a visitor. Outside production an address may force one. */
export function variantOf(visitorId: string, preview: string | null | undefined, isProduction: boolean): ExperimentVariant {
  const asked = isProduction ? undefined : experimentVariants.find((variant) => variant === preview)
  const bucket = bucketOf(visitorId)
  return asked ?? ends.find(([end]) => bucket < end)![1]
}
