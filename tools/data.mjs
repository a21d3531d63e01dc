// npm run data -- diff|import <folder>: the shop's articles, prices and stock from files.
import { runCommand } from './run-command.mjs'

await runCommand('data')
