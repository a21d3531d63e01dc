// npm run flags -- list|show|validate|set|explain|history: an operator's work on feature flags.
import { runCommand } from './run-command.mjs'

await runCommand('flags')
