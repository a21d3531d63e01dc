// npm run care -- orders|payments|ledger|refunds|exchange|…: customer care's work on orders and money. Every command is an entry of the audit.
import { resolve } from 'node:path'
import { runCommand } from './run-command.mjs'

// The running shop reads the file, and it stands in another folder.
if (process.argv[2] === 'stock' && ['check', 'apply'].includes(process.argv[3]) && process.argv[4])
  process.argv[4] = resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[4])

await runCommand('care')
