import { openShopWithEngines, runRounds } from './rounds.ts'

const at = process.argv.indexOf('--rounds')
const rounds = at < 0 ? 40 : Number(process.argv[at + 1])
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('npm run faults -- --rounds 40: a whole number of rounds is expected')
  process.exit(1)
}
const setup = await openShopWithEngines()
try {
  const outcome = await runRounds(setup, { rounds, between: 150, say: console.log })
  const { answered, lost, doubled, ends, wrong, longestMs, struck, statuses } = outcome
  console.log(`struck: ${[...struck].map(([name, times]) => `${name} ${times}`).join(', ')}`)
  console.log(`answers: ${[...statuses].map(([status, times]) => `${status} ${times}`).join(', ')}; the longest took ${longestMs} ms`)
  for (const line of [...lost.map((one) => `lost: ${one}`), ...doubled.map((one) => `doubled: ${one}`), ...wrong].slice(0, 40))
    console.log(`✗ ${line}`)
  console.log(
    `${answered} answered writes looked up: ${lost.length} lost, ${doubled.length} doubled; the shop ended by itself ${ends} times; ${wrong.length} wrong answers`,
  )
  process.exitCode = lost.length + doubled.length + ends + wrong.length > 0 ? 1 : 0
} finally {
  await setup.close()
}
process.exit()
