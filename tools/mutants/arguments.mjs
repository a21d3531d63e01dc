/**
 * The arguments of `npm run mutants`.
 * @param {readonly string[]} argv `[path …] [--sample COUNT [--seed NUMBER]] [--again]`
 * @returns {{ paths: string[], sample: number | undefined, seed: number, again: boolean }}
 * @throws Error that says what is wrong
 */
export function readArguments(argv) {
  const options = { paths: [], sample: undefined, seed: 1, again: false }
  const rest = [...argv]
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    if (argument === '--again') options.again = true
    else if (argument === '--sample') options.sample = wholeNumber(argument, rest.shift(), 1)
    else if (argument === '--seed') options.seed = wholeNumber(argument, rest.shift(), 0)
    else if (argument.startsWith('-')) throw new Error(`${argument} is not an option; there are --sample COUNT, --seed NUMBER and --again`)
    else options.paths.push(argument)
  }
  if (argv.includes('--seed') && options.sample === undefined) throw new Error('--seed chooses a sample: add --sample COUNT')
  return options
}

function wholeNumber(name, argument, least) {
  const number = Number(argument)
  if (!/^\d+$/.test(argument ?? '') || !Number.isSafeInteger(number) || number < least)
    throw new Error(`${name} needs a whole number from ${least}${argument === undefined ? '' : `, not "${argument}"`}`)
  return number
}
