import { wordmarkLetters } from './wordmark-letters.ts'

/**
 * The name of the shop as its sign: drawn where the name has a drawing (letters made of straights and bends of one width),
 * else set in type. Renders an `svg` or a `span`; name the link around it.
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
