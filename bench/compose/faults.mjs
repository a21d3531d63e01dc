import { print, save } from '../lib/report.mjs'
import { mebibytes, ms, table } from '../lib/table.mjs'
import { forgetPeak, memoryOf } from '../lib/usage.mjs'
import { faultNames } from './faults-of-fragments.mjs'
import { names } from './page.mjs'
import { readPage } from './read-page.mjs'
import { setFragments, startTargets } from './targets.mjs'

const broken = 'product-grid'
/** A page larger than this contains a fragment without a size limit. */
const passedOn = 40 * 1024 * 1024
const others = names.filter((name) => name !== broken)

/** The largest fragment of the page fails in every way: what arrives, when, and at what cost. */
export async function faults({ peers, only }) {
  const { targets, stop } = await startTargets({ peers, only })
  const found = {}
  try {
    for (const fault of faultNames) {
      found[fault] = {}
      for (const target of targets) {
        // It works first, so that a target can cache its last good HTML.
        await setFragments({ delay: 5 })
        for (let visit = 0; visit < 5; visit++) await readPage(target.url)
        await new Promise((resolve) => setTimeout(resolve, 1200))
        forgetPeak(target.pid)
        const before = memoryOf(target.pid).now
        await setFragments({ delay: 5, on: broken, fault })
        const page = await readPage(target.url)
        found[fault][target.name] = { ...describe(page), grewBy: memoryOf(target.pid).peak - before, alive: target.server.alive }
      }
    }
    for (const fault of faultNames) report(fault, found[fault])
    save('faults', { found })
  } finally {
    await stop()
  }
}

function describe({ states, status, firstByteMs, totalMs, bytes, ended, closed, leaked }) {
  const missing = others.filter((name) => states[name] !== 'whole')
  if (bytes > passedOn) return { status, slot: 'all of it', missing, whole: ended && closed, firstByteMs, totalMs, bytes }
  return {
    status,
    slot: leaked ? 'the error page of the fragment' : states[broken],
    missing,
    whole: ended && closed,
    firstByteMs,
    totalMs,
    bytes,
  }
}

function report(fault, of) {
  const rows = Object.entries(of).map(([name, { status, slot, missing, whole, firstByteMs, totalMs, bytes, grewBy, alive }]) => [
    alive ? name : `${name} (died)`,
    status ?? '–',
    slot,
    status !== 200 ? 'no page' : !whole ? 'cut off' : missing.length > 0 ? `without ${missing.join(', ')}` : 'whole',
    ms(firstByteMs),
    ms(totalMs),
    `${Math.round(bytes / 1024)} kB`,
    mebibytes(grewBy),
  ])
  print(
    `A fragment ${fault}`,
    table(['', 'status', 'its slot', 'rest of the page', 'first byte', 'last byte', 'sent', 'memory grew by'], rows),
  )
}
