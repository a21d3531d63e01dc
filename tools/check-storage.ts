// npm run check storage: compares what is generated of the storage that manifests declare. `-- --write` writes it: docs/storage.md, and
// the list of features/consent that pages load to delete what a choice refuses.
import { readFileSync, writeFileSync } from 'node:fs'
import { storedItems } from '../apps/storage.ts'
import { optionalList } from './storage/optional-list.ts'
import { storageTable } from './storage/storage-table.ts'

const generated = { 'docs/storage.md': storageTable(storedItems), 'features/consent/optional-storage.ts': optionalList(storedItems) }
const problems: string[] = []
for (const [path, text] of Object.entries(generated))
  if (process.argv.includes('--write')) writeFileSync(path, text)
  else if (readFileSync(path, 'utf8') !== text) problems.push(`${path} is not what manifests declare: run npm run check storage -- --write`)
console.log(problems.length > 0 ? problems.join('\n') : `${storedItems.length} cookies, keys and requests`)
if (problems.length > 0) process.exitCode = 1
