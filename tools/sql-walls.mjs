import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { filesBelow } from './files-below.mjs'

/**
 * Mentions of another slice's tables in SQL files and in strings of sources: a table belongs to one slice, and others only call its
 * SQL functions. Any mention counts, so no way of writing a statement evades it.
 * @param {string} place the folder of the project
 */
export function sqlAcrossSlices(place) {
  const owners = ownersOfTables(place)
  const problems = []
  for (const folder of ['features', 'platform', 'apps', 'fragments'])
    for (const file of filesBelow(place, folder, isSource, ['fixtures', 'testing']))
      for (const text of textsOf(file, withoutComments(readFileSync(`${place}/${file}`, 'utf8'))))
        for (const [, schema, table] of text.matchAll(/(?<![\w@/.-])"?([a-z_]\w*)"?\s*\.\s*"?([a-z_]\w*)/gi)) {
          const name = `${schema}.${table}`.toLowerCase()
          const owner = owners.get(name)
          if (owner && !file.startsWith(`${owner}/`)) problems.push(`a-table-has-one-slice: ${file} → ${name}, a table of ${owner}`)
        }
  return [...new Set(problems)]
}

/** The folder of its slice by the name of each table, as migrations create them. */
function ownersOfTables(place) {
  const owners = new Map()
  for (const folder of ['features', 'platform'])
    for (const slice of existsSync(`${place}/${folder}`) ? readdirSync(`${place}/${folder}`) : []) {
      const home = `${folder}/${slice}`
      const schema =
        existsSync(`${place}/${home}/slice.ts`) && /schema: '(\w+)'/.exec(readFileSync(`${place}/${home}/slice.ts`, 'utf8'))?.[1]
      const migrations = ['server/migrations', 'migrations'].map((name) => `${place}/${home}/${name}`).find(existsSync)
      if (!schema || !migrations) continue
      for (const file of readdirSync(migrations))
        for (const [, table] of readFileSync(`${migrations}/${file}`, 'utf8').matchAll(created))
          owners.set(`${schema}.${table.toLowerCase()}`, home)
    }
  return owners
}

const created = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:"?\w+"?\.)?"?(\w+)/gi

const withoutComments = (text) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$/gm, '')

/** The whole text of an SQL file; of a source only its strings, because `bag.line` may be a field of an object there. */
const textsOf = (file, text) =>
  file.endsWith('.sql') ? [text] : (text.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [])

/** Tests and their helpers may read any table. */
const isSource = (name) => /\.(tsx?|sql)$/.test(name) && !/\.test\.|testing\.ts$|^test-/.test(name)
