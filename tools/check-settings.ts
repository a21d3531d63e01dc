// npm run check settings: compares the README's table of variables with the declarations of slices and processes. `-- --write` updates
// it.
import { readFileSync, writeFileSync } from 'node:fs'
import { settingProblems, settingsTable } from '@stadion/http/declared-settings'
import { allSettings } from '../apps/settings.ts'
import { withTable } from './settings/readme-table.ts'

const settings = await allSettings()
const problems = settingProblems(settings)
const readme = readFileSync('README.md', 'utf8')
const next = withTable(readme, settingsTable(settings))
if (process.argv.includes('--write')) writeFileSync('README.md', next)
else if (next !== readme)
  problems.push('README.md: the table of variables is not what settings declare: run npm run check settings -- --write')
console.log(problems.length > 0 ? problems.join('\n') : `${settings.flatMap(({ names }) => names).length} variables`)
if (problems.length > 0) process.exitCode = 1
