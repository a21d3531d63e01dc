import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

// Checks the draw of a raffle by itself, with nothing of the shop: node tools/check-raffle.mjs draw.json
// The file is the answer of /api/bridge/raffles/{no}/draw, which the page of the draw links.
const { seed, seedHash, list, pieces, winners } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
if (!seed) throw new Error('It is not drawn yet')
const key = Buffer.from(seed, 'hex')
const problems = []
if (createHash('sha256').update(key).digest('hex') !== seedHash) problems.push('the seed does not fit the hash of the opening')
for (const { sku, pieces: many } of pieces) {
  const rankOf = ({ entryId }) => createHmac('sha256', key).update(entryId).digest('hex')
  const ids = list
    .filter((entry) => entry.sku === sku)
    .sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
    .slice(0, many)
    .map(({ entryId }) => entryId)
  const said = winners.filter((one) => one.sku === sku).sort((a, b) => a.rank - b.rank)
  if (ids.join() !== said.map(({ entryId }) => entryId).join()) problems.push(`others win in ${sku}: ${ids.join(', ')}`)
}
console.log(problems.length > 0 ? `Wrong: ${problems.join('; ')}.` : `Right: ${winners.length} of ${list.length} entries win.`)
process.exitCode = problems.length > 0 ? 1 : 0
