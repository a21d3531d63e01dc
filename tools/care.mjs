// npm run care -- orders|payments|ledger|refunds|exchange|…: customer care's work on orders and money. Every command is an entry of the audit.
import { runCommand } from './run-command.mjs'

await runCommand('care')
