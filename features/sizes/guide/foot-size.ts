import { typedDigits } from '@stadion/site/typed-digits'

/** A size and the length of a foot that it fits, in mm. */
export interface FootSize {
  name: string
  mm: number
}

/** What a shopper typed as the length of a foot, in mm: "245", "24.5", "24,5", "٢٤٥". Undefined while it is no length of a foot. */
export function readFootLength(typed: string): number | undefined {
  const text = typedDigits(typed)
    .replace(/[,\u066B]/, '.')
    .replace(/\s*(mm|cm)?\s*$/i, '')
  if (!/^\s*\d+(\.\d*)?$/.test(text)) return undefined
  const length = Number.parseFloat(text)
  // Nobody has a foot of 40 mm, so that is said in cm.
  const mm = length < 40 ? length * 10 : length
  return mm >= 90 && mm <= 400 ? mm : undefined
}

/** How much shorter than the smallest size a foot may be before that size is too large. */
const slackMm = 8

/** The smallest size that is long enough. `small` or `large`: there is none. The sizes grow. */
export function sizeForFoot(sizes: readonly FootSize[], mm: number): FootSize | 'small' | 'large' {
  if (mm < (sizes[0]?.mm ?? 0) - slackMm) return 'small'
  return sizes.find((size) => size.mm >= mm) ?? 'large'
}
