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
}

/** The terms of an article as text for `tsvector`. The letter is the weight: the name ranks highest, then the kind. */
export function termsOf({ id, name, kind, sport, category, gender, colour, palette }: Termed): string {
  const words = wordsOf(name)
  const weighted: [term: string, weight: 'A' | 'B' | 'C' | 'D'][] = [
    ...[...new Set([...words, ...wordsOf(words.join(''))])].map((word): [string, 'A'] => [word, 'A']),
    [id.toLowerCase(), 'A'],
    [`#kind:${kind}`, 'B'],
    [`#sport:${sport}`, 'B'],
    [`#category:${category}`, 'C'],
    [`#colour:${colour}`, 'C'],
    [`#palette:${palette}`, 'C'],
    [`#gender:${gender}`, 'D'],
  ]
  return weighted.map(([term, weight]) => `'${term}':1${weight}`).join(' ')
}
