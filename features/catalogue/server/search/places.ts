import { wordsOf } from './fold.ts'
import { type Concept, fieldOf, isMeant } from './vocabulary.ts'

/** A list of the shop: for whom, and the one property that narrows it. */
export interface Place {
  gender: Concept
  narrowed: Concept | undefined
}

// A category has a page of its own, the others are filters of one.
const narrowing = ['category', 'sport', 'kind']
const mostPlaces = 3

export const keyOf = ({ term }: Concept): string => term.slice(term.indexOf(':') + 1)

/** The lists that a text means: every word must say for whom, or the same thing as all others. */
export function placesOf(typed: string, vocabulary: readonly Concept[]): Place[] {
  const meant = wordsOf(typed).map((word) => vocabulary.filter((concept) => isMeant(concept, word)))
  const forSomebody = meant.filter((concepts) => concepts.some((concept) => fieldOf(concept) === 'gender'))
  const others = meant.filter((concepts) => !forSomebody.includes(concepts))
  const narrowed = narrowing
    .flatMap((field) => vocabulary.filter((concept) => fieldOf(concept) === field))
    .find((concept) => others.length > 0 && others.every((concepts) => concepts.some(({ term }) => term === concept.term)))
  if (meant.length === 0 || (others.length > 0 && !narrowed)) return []
  const genders = vocabulary.filter((concept) => fieldOf(concept) === 'gender')
  const named = genders.filter(({ term }) => forSomebody.every((concepts) => concepts.some((concept) => concept.term === term)))
  const unique = named.filter(({ term }, index) => named.findIndex((other) => other.term === term) === index)
  return unique.slice(0, mostPlaces).map((gender) => ({ gender, narrowed }))
}
