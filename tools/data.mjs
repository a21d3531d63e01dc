// npm run data -- diff|import <folder>: the shop's articles, prices and stock from files.
import { resolve } from 'node:path'
import { runCommand } from './run-command.mjs'

// The running shop reads the files, and it stands in another folder.
const at = process.argv.findIndex((word, place) => place > 2 && !word.startsWith('-'))
if (at > 2) process.argv[at] = resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[at])

await runCommand('data')
