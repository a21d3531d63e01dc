/**
 * What `npm run mutants` is asked for.
 * @param {readonly string[]} words `[path …] [--sample COUNT [--seed NUMBER]] [--again]`
 * @returns {{ paths: string[], sample: number | undefined, seed: number, again: boolean }}
 * @throws with what is wrong, for whoever typed it
 */
export function readWords(words) {
  const asked = { paths: [], sample: undefined, seed: 1, again: false }
  const rest = [...words]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--again') asked.again = true
    else if (word === '--sample') asked.sample = wholeNumber(word, rest.shift(), 1)
    else if (word === '--seed') asked.seed = wholeNumber(word, rest.shift(), 0)
    else if (word.startsWith('-')) throw new Error(`${word} is not an option; there are --sample COUNT, --seed NUMBER and --again`)
    else asked.paths.push(word)
  }
  if (words.includes('--seed') && asked.sample === undefined) throw new Error('--seed chooses a sample: add --sample COUNT')
  return asked
}

function wholeNumber(name, word, least) {
  const number = Number(word)
  if (!/^\d+$/.test(word ?? '') || !Number.isSafeInteger(number) || number < least)
    throw new Error(`${name} needs a whole number from ${least}${word === undefined ? '' : `, not "${word}"`}`)
  return number
}
