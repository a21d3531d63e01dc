// npm run page-feedback -- list: what visitors answered to "Was this page helpful?".
import { runCommand } from './run-command.mjs'

await runCommand('page-feedback')
