// npm run data -- export|diff|import <folder>, convert <format> <file>: the shop's articles, prices and stock from and to files.
import { resolve } from 'node:path'
import { runCommand } from './run-command.mjs'

// The running shop reads and writes the files, and it stands in another folder.
const beforePaths = ['export', 'diff', 'import', 'shopify', 'google', '--problems', '--out', '--map']
process.argv.forEach((word, place) => {
  const isPath = place > 2 && beforePaths.includes(process.argv[place - 1]) && !word.startsWith('-')
  if (isPath) process.argv[place] = resolve(process.env.INIT_CWD ?? process.cwd(), word)
})

await runCommand('data')
