import type { MessageSource } from '../messages-of.ts'
import { createCorrectionCheck, releasedText } from './check-correction.ts'
import type { StoredCorrection } from './correction-table.ts'

export type CorrectionState = 'in force' | 'overtaken' | 'settled' | 'unfit'

/**
 * What a release has made of a correction: `overtaken` where the files say something new, `settled` where they say what it says, `unfit`
 * where it does not go with their key any more. An overtaken one stays in force; an unfit one is not shown.
 */
export function stateOf(files: MessageSource, correction: StoredCorrection): CorrectionState {
  if (createCorrectionCheck(files)(correction).length > 0) return 'unfit'
  const released = releasedText(files, correction)
  if (released === correction.pattern) return 'settled'
  return released === correction.base ? 'in force' : 'overtaken'
}

/** A sentence for each correction that somebody has to look at. */
export const notesOf = (files: MessageSource, corrections: readonly StoredCorrection[]): string[] =>
  corrections.flatMap((one) => {
    const { namespace, key, tongue, brand, pattern, base } = one
    const name = `text ${[...(brand ? [brand] : []), tongue, namespace, key].join(' ')}`
    const state = stateOf(files, one)
    if (state === 'settled') return [`${name}: settled, the files say ${JSON.stringify(pattern)} themselves; null drops the correction`]
    if (state === 'overtaken')
      return [
        `${name}: overtaken, the files said ${JSON.stringify(base)} and say ${JSON.stringify(releasedText(files, one))} now; ` +
          `${JSON.stringify(pattern)} stays in force until it is changed, or null takes it back`,
      ]
    if (state === 'unfit') {
      const [problem] = createCorrectionCheck(files)(one)
      return [`${name}: not shown, as it ${problem}; null drops it`]
    }
    return []
  })
