import { wordsOf } from './fold.ts'

export interface Termed {
  id: string
  name: string
  kind: string
  sport: string
  category: string
  gender: string
  colour: string
  palette: string
  /** Other words by which it is found: GTINs, values of its attributes. */
  others?: readonly string[]
}

/** The terms of an article as text for `tsvector`. The letter is the weight: the name ranks highest, then the kind. */
export function termsOf({ id, name, kind, sport, category, gender, colour, palette, others = [] }: Termed): string {
  const words = wordsOf(name)
  const weighted: [term: string, weight: 'A' | 'B' | 'C' | 'D'][] = [
    ...[...new Set([...words, ...wordsOf(words.join(''))])].map((word): [string, 'A'] => [word, 'A']),
    ...[...new Set([id.toLowerCase(), ...wordsOf(id)])].map((word): [string, 'A'] => [word, 'A']),
    [`#kind:${kind}`, 'B'],
    [`#sport:${sport}`, 'B'],
    [`#category:${category}`, 'C'],
    [`#colour:${colour}`, 'C'],
    [`#palette:${palette}`, 'C'],
    [`#gender:${gender}`, 'D'],
    ...[...new Set(others.flatMap(wordsOf))].map((word): [string, 'D'] => [word, 'D']),
  ]
  return weighted.map(([term, weight]) => `'${term}':1${weight}`).join(' ')
}
