// npm run data -- export|diff|import <folder>: the shop's articles, prices and stock from and to files.
import { resolve } from 'node:path'
import { runCommand } from './run-command.mjs'

// The running shop reads and writes the files, and it stands in another folder.
const place = 3
const typed = process.argv[place]
if (typed && !typed.startsWith('-')) process.argv[place] = resolve(process.env.INIT_CWD ?? process.cwd(), typed)

await runCommand('data')
