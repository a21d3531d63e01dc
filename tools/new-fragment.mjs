// npm run new:fragment -- race-calendar: writes a fragment that any page can have in a slot, into fragments/race-calendar.
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { root } from './build/places.mjs'
import { fragmentFilesOf } from './new-slice/fragment-templates.mjs'
import { runGenerator } from './new-slice/run-generator.mjs'
import { formsOf, whyNoFragment } from './new-slice/slice-name.mjs'
import { format, listFragment, writeFiles, writeMessages } from './new-slice/write-parts.mjs'
import { helpIfAsked } from './usage.mjs'

/** Writes the fragment below `place` and adds it to the list. Returns the paths of all files. Throws with the reason. */
export function newFragment(name, place = root) {
  const reason = whyNoFragment(name, place)
  if (reason) throw new Error(reason)
  const forms = formsOf(name)
  const paths = [
    ...writeFiles(place, `fragments/${name}`, fragmentFilesOf(forms)),
    ...writeMessages(place, forms),
    ...listFragment(place, forms),
  ]
  format(place, [`fragments/${name}`, ...paths.filter((path) => path.startsWith('apps/'))])
  return paths
}

const next = (name) => `- put it into a page: a slot with fragment: 'shop_${name}', in the gateway/ folder of the slice that has the page
- npm run check messages names the languages that its title is to be translated into`

if (argv[1] === fileURLToPath(import.meta.url)) {
  helpIfAsked(
    'npm run new:fragment -- race-calendar',
    'Writes a new fragment that any page can have in a slot, with its texts, and adds it to the list in apps/.',
  )
  runGenerator(argv.slice(2), newFragment, next)
}
