// Evaluates flags with one engine for a while. Reads its orders as JSON, prints evaluations a second, or the values of all flags.
import { readInput } from '../lib/processes.mjs'
import { engines } from './engines.mjs'
import { flags, isShare } from './model.mjs'

const { engine, what, seconds, stadion, folder, sample } = readInput()
const { contexts, one, all, isLate } = await engines[engine]({ stadion, folder })

if (sample) {
  let taken = 0
  let asked = 0
  const said = []
  for (const context of contexts)
    for (let flag = 0; flag < flags.length; flag++) {
      const isOn = (await one(flag, context)) === true
      if (!isShare(flags[flag])) said.push(isOn ? 1 : 0)
      else {
        asked++
        if (isOn) taken++
      }
    }
  console.log(JSON.stringify({ said: said.join(''), taken: taken / asked }))
  process.exit(0)
}

let turn = 0
let on = 0
/** Visits flags and contexts in leaps, so that no evaluation repeats the previous one. */
function burst(times) {
  for (let at = 0; at < times; at++) {
    turn = (turn + 7919) % (flags.length * contexts.length)
    if (one(turn % flags.length, contexts[(turn / flags.length) | 0])) on++
  }
}
async function burstOfPromises(times) {
  for (let at = 0; at < times; at++) {
    turn = (turn + 7919) % (flags.length * contexts.length)
    if (await one(turn % flags.length, contexts[(turn / flags.length) | 0])) on++
  }
}

async function spin(milliseconds) {
  const startedAt = performance.now()
  const endAt = startedAt + milliseconds
  let done = 0
  while (performance.now() < endAt) {
    if (what === 'all') {
      const some = all(contexts[turn++ % contexts.length])
      on += isLate ? await some : some
      done++
    } else if (isLate) {
      await burstOfPromises(200)
      done += 200
    } else {
      burst(2000)
      done += 2000
    }
  }
  return { done, perSecond: (done * 1000) / (performance.now() - startedAt) }
}
await spin((seconds * 1000) / 2)
console.log(JSON.stringify({ ...(await spin(seconds * 1000)), on }))
process.exit(0)
