import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Names that do not describe a slice. */
const empty = ['app', 'common', 'core', 'feature', 'helper', 'helpers', 'index', 'misc', 'shared', 'slice', 'types', 'util', 'utils']

/** Words with another meaning in the files of a slice. */
const spoken =
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield expect failures route serve service store test z'.split(
    ' ',
  )

/** Words that PostgreSQL takes for no name of a schema; a slice has one. */
const reserved =
  'all analyse analyze and any array as asc asymmetric authorization binary both cast check collate collation column concurrently constraint create cross current_catalog current_date current_role current_schema current_time current_timestamp current_user deferrable desc distinct end except fetch foreign freeze from full grant group having ilike initially inner intersect into is isnull join lateral leading left like limit localtime localtimestamp natural not notnull offset on only or order outer overlaps placing primary references returning right select session_user similar some symmetric system_user table tablesample then to trailing union unique user using variadic verbose when where window'.split(
    ' ',
  )

/** `gift-finder` in the spellings that code needs. */
export function formsOf(name) {
  const camel = name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())
  return {
    kebab: name,
    snake: name.replaceAll('-', '_'),
    camel,
    pascal: camel[0].toUpperCase() + camel.slice(1),
    words: name.replaceAll('-', ' '),
  }
}

/** Why a slice cannot have this name; undefined if it can. */
export const whyNoSlice = (name, root) => whyNot(name, root, { what: 'slice', folder: 'features', scope: '@stadion/' })
/** Why a fragment cannot have this name; undefined if it can. */
export const whyNoFragment = (name, root) => whyNot(name, root, { what: 'fragment', folder: 'fragments', scope: '@stadion/fragment-' })

function whyNot(name, root, { what, folder: home, scope }) {
  if (!name) return `A ${what} needs a name: npm run new:${what} -- ${what === 'slice' ? 'gift-finder' : 'race-calendar'}`
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40)
    return `"${name}" is not a name for a ${what}: use lower-case words joined by hyphens, 40 characters at most, for example gift-finder.`
  if (empty.includes(name)) return `"${name}" says nothing about what the ${what} does. Name it after what a shopper gets.`
  if (spoken.includes(name)) return `"${name}" means something else in code. Name the ${what} after what a shopper gets.`
  if (reserved.includes(formsOf(name).snake)) return `"${name}" means something else in SQL. Name the ${what} after what a shopper gets.`
  if (existsSync(`${root}/${home}/${name}`)) return `${home}/${name} is there already.`
  const taken = packageFolders(root).find((folder) => nameOf(`${root}/${folder}/package.json`) === `${scope}${name}`)
  return taken && `${scope}${name} is the package in ${taken} already.`
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
