/** The words of a command, in their parts. */
export interface DataWords {
  verb: string
  /** What comes after the verb: a folder. */
  places: readonly string[]
  /** Whether an option without a value is there. */
  has(option: string): boolean
  /** The value of an option; undefined where it is missing. */
  valueOf(option: string): string | undefined
}

interface Verb {
  places: readonly string[]
  options: readonly string[]
  /** Options that are followed by a value. */
  valued?: readonly string[]
}

const verbs: Readonly<Record<string, Verb>> = {
  export: { places: ['folder'], options: ['--with-stock', '--with-media', '--overwrite', '--patch'], valued: ['--only', '--brand'] },
  diff: { places: ['folder'], options: ['--with-stock', '--prune', '--theirs', '--ours', '--skip-wrong'], valued: ['--problems'] },
  convert: {
    places: ['format', 'file'],
    options: ['--overwrite'],
    valued: ['--brand', '--out', '--currency', '--language', '--region', '--map', '--listed-at'],
  },
  import: {
    places: ['folder'],
    options: ['--yes', '--with-stock', '--prune', '--theirs', '--ours', '--skip-wrong'],
    valued: ['--problems'],
  },
  runs: { places: [], options: [] },
  show: { places: ['run'], options: [] },
  stop: { places: [], options: [] },
  resume: { places: ['run'], options: [] },
  reverse: { places: ['run'], options: ['--yes'] },
}

/** @throws an error of one sentence, and the help text, for words that mean nothing */
export function readWords([verb = '', ...words]: readonly string[], usage: string): DataWords {
  const refuse = (why: string) => new Error(`${why}. There is:\n${usage}`)
  const known = Object.hasOwn(verbs, verb) ? verbs[verb]! : undefined
  if (!known) throw refuse(`There is no "data ${verb}"`)
  const [places, options, values] = [[] as string[], new Set<string>(), new Map<string, string>()]
  for (let n = 0; n < words.length; n++) {
    const word = words[n]!
    if (!word.startsWith('-')) places.push(word)
    else if (known.options.includes(word)) options.add(word)
    else if (!known.valued?.includes(word)) throw refuse(`${word} means nothing here`)
    else if (values.has(word)) throw refuse(`${word} stands there twice`)
    else {
      const value = words[++n]
      if (!value || value.startsWith('-')) throw refuse(`${word} needs a value`)
      values.set(word, value)
    }
  }
  if (places.length !== known.places.length)
    throw refuse(`data ${verb} takes ${known.places.map((place) => `one ${place}`).join(' and ') || 'nothing'}`)
  if (options.has('--theirs') && options.has('--ours')) throw refuse('--theirs and --ours exclude each other')
  if (options.has('--prune') && options.has('--skip-wrong'))
    throw refuse('--prune and --skip-wrong exclude each other: the record of a wrong line would be withdrawn')
  return { verb, places, has: (option) => options.has(option), valueOf: (option) => values.get(option) }
}
