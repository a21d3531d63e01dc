// npm run new:slice -- gift-finder: writes a slice that works, with its page, into features/gift-finder and fragments/gift-finder.
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { root } from './build/places.mjs'
import { fragmentFilesOf } from './new-slice/fragment-templates.mjs'
import { runGenerator } from './new-slice/run-generator.mjs'
import { formsOf, whyNoFragment, whyNoSlice } from './new-slice/slice-name.mjs'
import { browserTestsOf, filesOf } from './new-slice/templates.mjs'
import { format, listFragment, listSlice, writeFiles, writeMessages } from './new-slice/write-parts.mjs'
import { helpIfAsked } from './usage.mjs'

/**
 * Writes the slice and its fragment below `place`, and adds them to the two lists. Returns the paths of all files. Throws with the
 * reason.
 */
export function newSlice(name, place = root) {
  const reason = whyNoSlice(name, place) ?? whyNoFragment(name, place)
  if (reason) throw new Error(reason)
  const forms = formsOf(name)
  const paths = [
    ...writeFiles(place, `features/${name}`, filesOf(forms)),
    ...writeFiles(place, 'e2e', browserTestsOf(forms)),
    ...writeFiles(place, `fragments/${name}`, fragmentFilesOf(forms, { withSlice: true })),
    ...writeMessages(place, forms, { save: { file: 'account/my-account.json', key: 'my-account.save' } }),
    ...listSlice(place, forms),
    ...listFragment(place, forms),
  ]
  format(place, [
    `features/${name}`,
    `e2e/${name}.browser.test.ts`,
    `fragments/${name}`,
    ...paths.filter((path) => path.startsWith('apps/')),
  ])
  return paths
}

const next = (name) => `- npm test features/${name} e2e/${name}, then npm start and http://localhost:8080/${name}
- write its rules into features/${name}/README.md, its calls into contract.ts and schema.ts
- npm run check storage -- --write lists what it stores in docs/storage.md
- npm run check messages names the languages that its title is to be translated into
- what its server needs of others: one more option, which apps/api/compose.ts then has to hand over`

if (argv[1] === fileURLToPath(import.meta.url)) {
  helpIfAsked(
    'npm run new:slice -- gift-finder',
    'Writes a new slice that works, with its page, its tests and texts, and adds it to the lists in apps/.',
  )
  runGenerator(argv.slice(2), newSlice, next)
}
