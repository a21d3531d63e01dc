import { resolve } from 'node:path'
import type { SliceCommand } from '@stadion/slices/command'
import { converted } from './convert/convert-command.ts'
import { dataKinds } from './data-kinds.ts'
import { readWords } from './data-words.ts'
import { exported } from './export-command.ts'
import { diffed, imported, same } from './import-command.ts'
import { notesIn, patched } from './patch-command.ts'
import { runCommand } from './runs/run-commands.ts'

const usage = [
  "npm run data -- export <folder>               writes the shop's articles and prices into a folder of files",
  '                        [--only <a,b>]        only these kinds: catalogue, or of it articles, prices, colours, synonyms …;',
  '                                              promotions, vouchers, codes, delivery, redirects, menus, texts',
  '                        [--brand <brand>]     only records of this brand, and those that belong to none',
  '                        [--with-stock]        also the pieces of every size',
  '                        [--overwrite]         also over files with changes that were not imported',
  '                        [--patch]             with --only texts: corrected texts as a patch of the message files',
  'npm run data -- diff <folder>                 what importing the folder would change; changes nothing.',
  '                                              Ends with 0 if nothing differs, 3 if something does, 1 if a line is wrong',
  'npm run data -- import <folder> [--yes]       imports it; without --yes it says what would change, as diff does',
  '                        [--with-stock]        also the pieces of sizes that have no number yet',
  '                        [--prune]             withdraws what the folder had when it last met the shop, and has no more',
  "                        [--theirs | --ours]   what both have changed: the folder's counts, or the shop's stays",
  '   both                 [--skip-wrong]        leaves wrong lines out, with everything that names their records (not with --prune)',
  '                        [--problems <file>]   writes all wrong lines into a CSV file',
  'npm run data -- runs                          the latest imports, and what can be done with each',
  'npm run data -- show <run>                    one of them',
  'npm run data -- stop                          stops the one at work after what it is writing',
  'npm run data -- resume <run>                  goes on with one that was stopped, or whose process ended early',
  'npm run data -- reverse <run> [--yes]         takes one back, for 30 days; what was changed since stays, and is listed',
  'npm run data -- convert shopify|google <file> --brand <brand> --out <folder>',
  "                                              a data folder from another shop's file of products, to look at and to import",
  "                        [--currency <EUR>]    of the prices, which Shopify's file does not say",
  "                        [--map <map.json>]    what its types and colours are here: the folder's map.json, completed",
  '                        [--language <de>] [--region <americas>] [--listed-at <2026-09-01>] [--overwrite]',
].join('\n')

/** `npm run data`: the shop's articles, prices and stock from and to files (D-152). */
export const dataCommand: SliceCommand = {
  usage,
  before(words) {
    if (words.length === 0) return 'usage'
    readWords(words, usage)
    return undefined
  },
  statusOf: ([verb], lines) => (verb === 'diff' && !lines.some((line) => line.startsWith(same)) ? 3 : 0),
  async run({ db, now, kinds }, typed, { actor }) {
    const words = readWords(typed, usage)
    if (words.verb === 'convert') return converted(words, now())
    const all = [...dataKinds, ...((await kinds?.()) ?? [])]
    const place = { db, now, actor, kinds: all }
    if (['runs', 'show', 'stop', 'resume', 'reverse'].includes(words.verb)) return runCommand(place, words)
    const folder = resolve(words.places[0]!)
    if (words.verb === 'export') return (words.has('--patch') ? patched : exported)(db, folder, all, words)
    const isMeant = words.verb === 'import' && words.has('--yes')
    const lines = await (isMeant ? imported : diffed)(place, folder, words)
    return [...lines, ...(await notesIn(db, all))]
  },
}
