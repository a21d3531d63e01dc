import { wordmarkLetters } from './wordmark-letters.ts'

/**
 * The brand's logo: drawn if the name has a drawing (letters of straights and bends of one width), otherwise set in type. Renders an
 * `svg` or a `span`; label the link around it.
 */
export function Wordmark({ name }: { name: string }) {
  const letters = wordmarkLetters(name)
  if (!letters)
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
