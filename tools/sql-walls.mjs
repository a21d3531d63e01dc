import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * Statements of a slice that name a table of another: a table belongs to one slice, and across schemas only SQL functions are called.
 * @param {string} place the folder of the project
 */
export function sqlAcrossSlices(place) {
  const slices = readdirSync(`${place}/features`).filter((name) => existsSync(`${place}/features/${name}/server`))
  const owners = new Map()
  for (const slice of slices) {
    const schema = schemaOf(place, slice)
    const migrations = `${place}/features/${slice}/server/migrations`
    if (!schema || !existsSync(migrations)) continue
    const text = readdirSync(migrations)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => readFileSync(`${migrations}/${name}`, 'utf8'))
      .join('\n')
    for (const [, table] of text.matchAll(/^create table (?:if not exists )?(?:\w+\.)?(\w+)/gm)) owners.set(`${schema}.${table}`, slice)
  }
  const problems = []
  for (const slice of slices)
    for (const file of filesOf(`${place}/features/${slice}`)) {
      const text = withoutComments(readFileSync(file, 'utf8'))
      for (const [, name] of text.matchAll(/(?<![\w.@/])([a-z_]+\.[a-z_]+)(?![\w(.])/g)) {
        const owner = owners.get(name)
        if (owner && owner !== slice && isStatement(text, name))
          problems.push(`a-table-has-one-slice: ${file.slice(place.length + 1)} → ${name}, a table of ${owner}`)
      }
    }
  return [...new Set(problems)]
}

/** A name with a dot is a table where SQL stands before it, or where the query builder takes it. */
const isStatement = (text, name) =>
  new RegExp(`\\b(?:from|join|into|update|table|using)\\s+${name}\\b|(?:From|Into|Table|Join)\\('${name}`, 'i').test(text)

const schemaOf = (place, slice) => {
  const manifest = `${place}/features/${slice}/slice.ts`
  return existsSync(manifest) ? /schema: '(\w+)'/.exec(readFileSync(manifest, 'utf8'))?.[1] : undefined
}

const withoutComments = (text) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$/gm, '')

function* filesOf(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesOf(path)
    else if (/\.(ts|sql)$/.test(entry.name) && !/\.test\.|testing\.ts$|^test-/.test(entry.name)) yield path
  }
}
