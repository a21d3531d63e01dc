import { fileURLToPath } from 'node:url'

/** The folder of the bench, and of the project. */
export const here = fileURLToPath(new URL('../', import.meta.url)).replace(/\/$/, '')
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '')
/** Files installed, built and started for a run only; ignored by git. */
export const scratch = `${here}/.peers`
export const results = `${here}/results`

/** Rows that run only if they are named. */
export const onlyByName = ['soak', 'memory', 'hostile', 'dev', 'reach', 'quality']

/** Reads `compose bag --rounds 5 --secs 2 --peers fast` into rows and options. */
export function readOptions(words, rows) {
  const options = { rows: [], rounds: 5, secs: 2, peers: 'fast', only: undefined, minutes: 60 }
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (word === '--rounds') options.rounds = wholeNumber(word, words[++at])
    else if (word === '--minutes') options.minutes = wholeNumber(word, words[++at])
    else if (word === '--secs') options.secs = number(word, words[++at])
    else if (word === '--peers') options.peers = oneOf(word, words[++at], ['none', 'fast', 'all'])
    else if (word === '--before') options.before = words[++at]
    else if (word === '--only') options.only = words[++at]?.split(',')
    else if (Object.hasOwn(rows, word)) options.rows.push(word)
    else throw new Error(`"${word}" is no row of this bench; there are ${Object.keys(rows).join(', ')}`)
  }
  if (options.rows.length === 0) options.rows = Object.keys(rows).filter((row) => !onlyByName.includes(row))
  return options
}

function number(name, value) {
  const read = Number(value)
  if (!(read > 0)) throw new Error(`${name} needs a number above 0`)
  return read
}
const wholeNumber = (name, value) => Math.max(1, Math.round(number(name, value)))

function oneOf(name, value, values) {
  if (!values.includes(value)) throw new Error(`${name} is one of ${values.join(', ')}`)
  return value
}
