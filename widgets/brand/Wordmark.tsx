import type { BrandSlot } from '@stadion/site/markets'

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
      <path d={letters} />
    </svg>
  )
}

const letters = [
  'M31 5H12.5a7.5 7.5 0 0 0 0 15H20a7.5 7.5 0 0 1 0 15H1',
  'M37 5H71M54 5V40',
  'M78 40V18a13 13 0 0 1 26 0V40M78 27H104',
  'M119 5H127a15 15 0 0 1 0 30H119z',
  'M155 0V40',
  'M182 5H211a15 15 0 0 1 0 30H182a15 15 0 0 1 0-30z',
  'M241 40V18a13 13 0 0 1 26 0V40',
].join('')
