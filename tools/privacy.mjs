// npm run privacy -- list|show|complete|receipts: customer care's work on privacy requests, and on what somebody allowed.
import { runCommand } from './run-command.mjs'

await runCommand('privacy')
