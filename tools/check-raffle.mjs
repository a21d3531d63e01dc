import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

// Checks the draw of a raffle by itself, with nothing of the shop:
//   node tools/check-raffle.mjs https://…/api/bridge/raffles/{no}/draw
//   node tools/check-raffle.mjs draw.json rf_1-1.json rf_1-2.json …
// The first is the answer of that address, which the page of the draw links; a long list comes in parts, which it links too.
const [from, ...files] = process.argv.slice(2)
const isAddress = /^https?:/.test(from)
const read = async (place) => (isAddress ? (await fetch(place)).json() : JSON.parse(readFileSync(place, 'utf8')))

const { seed, seedHash, entries, parts, list, pieces, winners } = await read(from)
if (!seed) throw new Error('It is not drawn yet')
const key = Buffer.from(seed, 'hex')
const problems = []
if (createHash('sha256').update(key).digest('hex') !== seedHash) problems.push('the seed does not fit the hash of the opening')

/** The first of each size so far. */
const first = new Map(pieces.map(({ sku }) => [sku, []]))
const seen = new Set()
function take(part) {
  for (const { sku, entryId } of part) {
    seen.add(entryId)
    first.get(sku)?.push({ entryId, mac: createHmac('sha256', key).update(entryId).digest('hex') })
  }
  for (const { sku, pieces: many } of pieces)
    first.set(
      sku,
      first
        .get(sku)
        .sort((a, b) => (a.mac < b.mac ? -1 : 1))
        .slice(0, many),
    )
}
if (list) take(list)
else if (isAddress) for (let part = 1; part <= parts; part++) take((await read(`${from}/entries?part=${part}`)).items)
else for (const file of files) take((await read(file)).items)

if (seen.size !== entries) problems.push(`there are ${seen.size} of ${entries} entries`)
for (const { sku } of pieces) {
  const ids = first.get(sku).map(({ entryId }) => entryId)
  const said = winners.filter((one) => one.sku === sku).sort((a, b) => a.rank - b.rank)
  if (ids.join() !== said.map(({ entryId }) => entryId).join()) problems.push(`others win in ${sku}: ${ids.join(', ')}`)
}
console.log(problems.length > 0 ? `Wrong: ${problems.join('; ')}.` : `Right: ${winners.length} of ${entries} entries win.`)
process.exitCode = problems.length > 0 ? 1 : 0
