import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Names that say nothing about what a slice does. */
const empty = ['app', 'common', 'core', 'feature', 'helper', 'helpers', 'index', 'misc', 'shared', 'slice', 'types', 'util', 'utils']

/** Words that the files of a slice use for something else. */
const spoken =
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield expect failures route serve service store test z'.split(
    ' ',
  )

/** `gift-finder` in the forms that code needs. */
export function formsOf(name) {
  const camel = name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())
  return { kebab: name, camel, pascal: camel[0].toUpperCase() + camel.slice(1), words: name.replaceAll('-', ' ') }
}

/** Why a slice cannot have this name, or undefined. */
export function whyNot(name, root) {
  if (!name) return 'A slice needs a name: npm run new:slice -- gift-finder'
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40)
    return `"${name}" is not a name for a slice: use lower-case words joined by hyphens, 40 characters at most, for example gift-finder.`
  if (empty.includes(name)) return `"${name}" says nothing about what the slice does. Name it after what a shopper gets.`
  if (spoken.includes(name)) return `"${name}" means something else in code. Name the slice after what a shopper gets.`
  if (existsSync(`${root}/features/${name}`)) return `features/${name} is there already.`
  const taken = packageFolders(root).find((folder) => nameOf(`${root}/${folder}/package.json`) === `@stadion/${name}`)
  return taken && `@stadion/${name} is the package in ${taken} already.`
}

function packageFolders(root) {
  const { workspaces = [] } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  return workspaces.flatMap((pattern) => {
    const [folder, all] = pattern.split('/')
    if (!all) return [folder]
    return existsSync(`${root}/${folder}`) ? readdirSync(`${root}/${folder}`).map((name) => `${folder}/${name}`) : []
  })
}

const nameOf = (path) => existsSync(path) && JSON.parse(readFileSync(path, 'utf8')).name
