/** Fields of concepts, as terms of the index name them: `#kind:sock`. */
export const conceptFields = ['gender', 'category', 'kind', 'sport', 'palette', 'colour'] as const
export type ConceptField = (typeof conceptFields)[number]

/** What a search asks that consists of concepts alone: one value of a field, all of some things, or any of them. */
export type Concepts = { field: ConceptField; value: string } | { all: readonly Concepts[] } | { any: readonly Concepts[] }

/** What nothing fulfils. */
export const nothingMeant: Concepts = { any: [] }

/** The words of a condition that are no concepts: those that articles have just so, and those that may go on. Conditions are those of `searchQuery`. */
export function plainWordsIn(condition: string): { whole: string[]; begun: string[] } {
  const words = [...condition.matchAll(/'([^']*)'(:\*)?/g)].filter(([, word]) => !word!.startsWith('#'))
  const of = (isBegun: boolean) => [...new Set(words.flatMap(([, word, goesOn]) => (Boolean(goesOn) === isBegun ? [word!] : [])))]
  return { whole: of(false), begun: of(true) }
}

/**
 * What a condition asks where none of its plain words begins a word of any article: they find nothing then.
 * @param paletteOf the palette of a colour: what has the colour has that, too
 */
export function conceptsIn(condition: string, paletteOf: (colour: string) => string | undefined): Concepts {
  const tokens = [...condition.matchAll(/[()&|]|'[^']*'(?::\*?[A-D]*)?/g)].map(([token]) => token)
  let at = 0
  const one = (): Concepts => {
    const token = tokens[at++]!
    if (token !== '(') return termOf(token)
    const inner = either()
    at += 1
    return inner
  }
  const both = (): Concepts => {
    const parts = [one()]
    while (tokens[at] === '&') {
      at += 1
      parts.push(one())
    }
    return allOf(parts)
  }
  const either = (): Concepts => {
    const parts = [both()]
    while (tokens[at] === '|') {
      at += 1
      parts.push(both())
    }
    return anyOf(parts, paletteOf)
  }
  return either()
}

/** The concepts that a condition names. */
export const termsIn = (condition: string): Concepts[] =>
  [...condition.matchAll(/'#[^']*'/g)].map(([token]) => termOf(token)).filter((one) => !isNothing(one))

function termOf(token: string): Concepts {
  const [, field, value] = /^'#([a-z]+):([^']*)'$/.exec(token) ?? []
  const known = conceptFields.find((one) => one === field)
  return known && value !== undefined ? { field: known, value } : nothingMeant
}

const isNothing = (concepts: Concepts): boolean => 'any' in concepts && concepts.any.length === 0

function allOf(parts: readonly Concepts[]): Concepts {
  if (parts.some(isNothing)) return nothingMeant
  const flat = parts.flatMap((part) => ('all' in part ? part.all : [part]))
  return flat.length === 1 ? flat[0]! : { all: flat }
}

function anyOf(parts: readonly Concepts[], paletteOf: (colour: string) => string | undefined): Concepts {
  const flat = parts.flatMap((part) => ('any' in part ? part.any : [part]))
  const palettes = flat.flatMap((part) => ('field' in part && part.field === 'palette' ? [part.value] : []))
  const isSaid = (part: Concepts) => 'field' in part && part.field === 'colour' && palettes.includes(paletteOf(part.value) ?? '')
  const left = flat.filter((part) => !isSaid(part))
  return left.length === 1 ? left[0]! : { any: left }
}

/** Whether cells do not know all of it. */
export function hasColours(concepts: Concepts): boolean {
  if ('field' in concepts) return concepts.field === 'colour'
  return ('all' in concepts ? concepts.all : concepts.any).some(hasColours)
}

/** Values of which what is asked has one, whatever else it has. */
export function impliedBy(concepts: Concepts): Partial<Record<ConceptField, readonly string[]>> {
  const implied: Partial<Record<ConceptField, readonly string[]>> = {}
  for (const part of 'all' in concepts ? concepts.all : [concepts]) {
    const terms = 'any' in part ? part.any : [part]
    const [field, ...others] = new Set(terms.map((term) => ('field' in term ? term.field : undefined)))
    if (!field || others.length > 0) continue
    const values = terms.flatMap((term) => ('field' in term ? [term.value] : []))
    implied[field] = implied[field]?.filter((value) => values.includes(value)) ?? values
  }
  return implied
}

/** The fields that it names. */
export const fieldsIn = (concepts: Concepts): ConceptField[] =>
  'field' in concepts ? [concepts.field] : [...new Set(('all' in concepts ? concepts.all : concepts.any).flatMap(fieldsIn))]
