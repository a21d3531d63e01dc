import { median, ratioOf } from './stats.mjs'
import { cpuSeconds } from './usage.mjs'

/**
 * Runs targets in turns: every round starts with another one, and every second round runs backwards.
 * @param targets of which one may `prepare` something that is not measured
 * @param run measures one target once and returns a record with `perSecond`
 * @returns the records of each target, one a round
 */
export async function takeTurns({ targets, rounds, warm, run, say = () => {} }) {
  const records = new Map(targets.map(({ name }) => [name, []]))
  if (warm) for (const target of targets) await warm(target)
  for (let round = 0; round < rounds; round++) {
    const first = round % targets.length
    const order = [...targets.slice(first), ...targets.slice(0, first)]
    if (round % 2 === 1) order.reverse()
    for (const target of order) {
      await target.prepare?.()
      const before = target.pid ? cpuSeconds(target.pid) : 0
      const record = await run(target, round).catch((error) => ({ perSecond: 0, error: error.message }))
      if (target.pid) record.perCpuSecond = record.done / Math.max(0.01, cpuSeconds(target.pid) - before)
      records.get(target.name).push(record)
    }
    say(
      `round ${round + 1} of ${rounds}: ${targets.map(({ name }) => `${name} ${Math.round(records.get(name)[round].perSecond)}/s`).join(', ')}`,
    )
  }
  return records
}

/** The results of each target, as ratios to the base target of the same rounds. */
export function compare(records, base) {
  const pick = (name, field) => records.get(name)?.map((record) => record[field] ?? Number.NaN) ?? []
  return [...records.keys()].map((name) => ({
    name,
    ratio: ratioOf(pick(name, 'perSecond'), pick(base, 'perSecond')),
    cpuRatio: ratioOf(pick(name, 'perCpuSecond'), pick(base, 'perCpuSecond')),
    perSecond: median(pick(name, 'perSecond')),
    firstByteMs: median(pick(name, 'firstByteMs')),
    p99Ms: median(pick(name, 'p99Ms')),
    bytes: median(pick(name, 'bytes')),
    wrong: pick(name, 'wrong').reduce((sum, count) => sum + (count || 0), 0),
    errors: [...new Set(records.get(name).flatMap(({ error }) => error ?? []))],
  }))
}
