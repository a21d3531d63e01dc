import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { allNotes } from './notes.mjs'
import { results } from './options.mjs'

/** Prints a titled section of a report. */
export function print(title, text) {
  console.log(`\n### ${title}\n\n${text}`)
}

/** Saves all measurements, for more than the table shows. */
export function save(row, data) {
  mkdirSync(results, { recursive: true })
  const about = { row, at: new Date().toISOString(), node: process.version, cpu: cpus()[0]?.model, cores: cpus().length, notes: allNotes() }
  writeFileSync(
    `${results}/${row}.json`,
    JSON.stringify({ ...about, ...data }, (_, value) => (value instanceof Map ? Object.fromEntries(value) : value), 1),
  )
}
