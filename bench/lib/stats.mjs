/** A quantile of the numbers, interpolated; NaN without numbers. */
export function quantile(numbers, share) {
  const sorted = numbers.filter(Number.isFinite).sort((a, b) => a - b)
  if (sorted.length === 0) return Number.NaN
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)]
  return below + (sorted[Math.ceil(place)] - below) * (place % 1)
}
export const median = (numbers) => quantile(numbers, 0.5)

/**
 * The ratio of two targets, round by round and then summed up, because other load of the machine in a round slows both.
 * @returns median, least and greatest
 */
export function ratioOf(numbers, base) {
  const ratios = numbers.flatMap((number, round) => (number > 0 && base[round] > 0 ? [number / base[round]] : []))
  return { median: median(ratios), least: quantile(ratios, 0), greatest: quantile(ratios, 1), rounds: ratios.length }
}
