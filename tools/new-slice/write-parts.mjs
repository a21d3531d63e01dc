import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { root } from '../build/places.mjs'

/** Writes files into a folder of the project. @returns their paths */
export const writeFiles = (place, folder, files) =>
  Object.entries(files).map(([file, text]) => {
    const path = `${folder}/${file}`
    mkdirSync(dirname(`${place}/${path}`), { recursive: true })
    writeFileSync(`${place}/${path}`, text)
    return path
  })

const messages = 'features/translations/messages'

/**
 * The messages of a new part, in every language. The title is in English until it is translated: the check of messages lists the
 * languages in which it is. Other texts are copied from translated messages.
 * @param taken maps a key to the source of its text, `{ save: { file: 'account/my-account.json', key: 'my-account.save' } }`
 * @returns the paths of the files
 */
export function writeMessages(place, { kebab, words }, taken = {}) {
  if (!existsSync(`${place}/${messages}`)) return []
  const languages = readdirSync(`${place}/${messages}`).filter((tongue) => /^[a-z]{2}$/.test(tongue))
  return languages.map((language) => {
    const texts = { [`${kebab}.title`]: words[0].toUpperCase() + words.slice(1) }
    for (const [name, { file, key }] of Object.entries(taken))
      texts[`${kebab}.${name}`] = JSON.parse(readFileSync(`${place}/${messages}/${language}/${file}`, 'utf8'))[key]
    const path = `${messages}/${language}/common/${kebab}.json`
    writeFileSync(`${place}/${path}`, `${JSON.stringify(texts, null, 2)}\n`)
    return path
  })
}

/** Adds a slice to the list of slices. @returns the path of the list */
export const listSlice = (place, { kebab, camel }) =>
  edit(place, 'apps/slices.ts', (text) =>
    text.replace(/^/, `import ${camel} from '@stadion/${kebab}/slice'\n`).replace(/\n\]\)\n$/, `\n  ${camel},\n])\n`),
  )

/** Adds a fragment to the list of fragments. @returns the path of the list */
export const listFragment = (place, { kebab }) =>
  edit(place, 'apps/fragments.ts', (text) =>
    text.replace(
      /\n\]\n$/,
      `\n  { id: 'shop_${kebab}', folder: '${kebab}', load: async () => definitionOf(await import('@stadion/fragment-${kebab}/fragment')) },\n]\n`,
    ),
  )

function edit(place, path, change) {
  if (!existsSync(`${place}/${path}`)) return []
  const text = readFileSync(`${place}/${path}`, 'utf8')
  const next = change(text)
  if (next === text) throw new Error(`${path} has no place for another line`)
  writeFileSync(`${place}/${path}`, next)
  return [path]
}

/** Formats the files: line breaks depend on the length of the name. */
export function format(place, paths) {
  const biome = `${root}/node_modules/@biomejs/biome/bin/biome`
  const { status, stderr } = spawnSync(process.execPath, [biome, 'check', '--write', ...paths], { cwd: place, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The new files could not be formatted:\n${stderr}`)
}
