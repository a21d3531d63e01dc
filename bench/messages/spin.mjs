// Formats messages with one engine for a while. Reads its orders as JSON, prints formats a second, or samples of all texts.
import { readInput } from '../lib/processes.mjs'
import { keys, locales, values } from './catalogue.mjs'
import { engines } from './engines.mjs'

const { engine, kind, seconds, stadion, sample } = readInput()
const format = await engines[engine](kind, { stadion })

if (sample) {
  const texts = locales.flatMap((_, locale) =>
    [0, 37, 199].flatMap((at) => values.slice(0, 24).map((value) => format(locale, keys[at], value))),
  )
  console.log(JSON.stringify({ texts }))
  process.exit(0)
}

let turn = 0
let length = 0
function spin(milliseconds) {
  const startedAt = performance.now()
  const endAt = startedAt + milliseconds
  let done = 0
  while (performance.now() < endAt)
    for (let burst = 0; burst < 500; burst++) {
      turn++
      done++
      length += format((turn >> 9) & 1, keys[turn % keys.length], values[turn % values.length]).length
    }
  return { done, perSecond: (done * 1000) / (performance.now() - startedAt) }
}
spin((seconds * 1000) / 2)
console.log(JSON.stringify({ ...spin(seconds * 1000), length }))
process.exit(0)
