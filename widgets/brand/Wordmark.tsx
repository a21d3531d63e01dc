import type { BrandSlot } from '@stadion/site/markets'
import { wordmarkLetters } from './wordmark-letters.ts'

/**
 * The name of the shop as its sign. The main brand's is drawn: seven letters made of straights and bends of one width,
 * the O a whole track. The sister brand's is set in type. Renders an `svg` or a `span`; name the link around it.
 */
export function Wordmark({ slot, name }: { slot: BrandSlot; name: string }) {
  if (slot === 'sister')
    return (
      <span className="w-wordmark w-wordmark--type" aria-hidden="true">
        {name}
      </span>
    )
  return (
    <svg className="w-wordmark" viewBox="0 0 272 40" aria-hidden="true">
      <path d={wordmarkLetters} />
    </svg>
  )
}
