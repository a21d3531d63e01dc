// npm run feeds -- make|list|end: feeds of products for merchant programmes.
import { runCommand } from './run-command.mjs'

await runCommand('feeds')
