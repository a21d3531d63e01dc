import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { inputs: { type: 'string', default: '10000' }, seed: { type: 'string' }, only: { type: 'string' }, site: { type: 'string' } },
})
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const [from, inputs] = values.only === undefined ? [0, Number(values.inputs)] : [Number(values.only), 1]
if (![seed, from, inputs].every((number) => Number.isSafeInteger(number) && number >= 0)) {
  console.error('Usage: npm run fuzz -- [--inputs 10000] [--seed 42] [--only 4711] [--site http://127.0.0.1:8080]')
  process.exit(2)
}
console.log(`fuzz: seed ${seed}, ${values.only === undefined ? `${inputs} inputs` : `input ${from}`}`)

// Imported once it is known that they are needed: they are the whole shop.
const { runFuzz } = await import('./run-fuzz.ts')
// The subject is each input's effect, not rate limits.
const own = values.site ? undefined : await (await import('../open-site.ts')).openSite({ env: { RATE_LIMIT_FACTOR: '100000' } })
const started = performance.now()
const { findings, statuses, slowestMs, slowest } = await runFuzz({
  site: values.site ?? `http://127.0.0.1:${own?.sitePort}`,
  seed,
  from,
  inputs,
  onProgress: (done) => done % 1000 === 0 && console.log(`  ${done}`),
})
for (const { input, what } of findings) {
  const body = input.body === undefined ? '' : ` ${JSON.stringify(String(input.body)).slice(0, 400)}`
  console.log(
    `✗ ${input.number} ${input.kind} ${input.method} ${input.path.slice(0, 300)}${body}\n    ${what}\n    again: npm run fuzz -- --seed ${seed} --only ${input.number}`,
  )
}
const counted = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
console.log(`answers: ${counted.join(', ')}`)
console.log(`slowest: ${Math.round(slowestMs)} ms, input ${slowest?.number} ${slowest?.method} ${slowest?.path.slice(0, 80)}`)
console.log(`fuzz: ${inputs} inputs of seed ${seed} in ${Math.round((performance.now() - started) / 1000)} s, ${findings.length} findings`)
await own?.close()
process.exit(findings.length > 0 ? 1 : 0)
