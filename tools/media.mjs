// npm run media -- add|list|focus|remove: photographs of articles, which pages show in place of drawings.
import { resolve } from 'node:path'
import { runCommand } from './run-command.mjs'

// The running shop reads the files, and it stands in another folder.
const [verb, , ...files] = process.argv.slice(2)
const from = process.env.INIT_CWD ?? process.cwd()
if (verb === 'add') process.argv.splice(4, files.length, ...files.map((file) => resolve(from, file)))

await runCommand('media')
