import type { Database } from '@stadion/database/database'
import type { EnvironmentName } from '@stadion/site/environment'

/** Who gives a command, and of which shop. */
export interface CommandPlace {
  actor: string
  environment: EnvironmentName
}

/** A command for those who run the shop, as `npm run {name} -- {words}`. Its answers are lines to read; what it refuses is an error of one sentence. */
export interface SliceCommand {
  /** How it is typed. */
  usage: string
  /** Asked before a database is opened: `usage` where the words make no command, lines where they need no database. */
  before?(words: readonly string[], place: CommandPlace): 'usage' | readonly string[] | undefined
  run(on: { db: Database; now: () => Date }, words: readonly string[], place: CommandPlace): Promise<readonly string[]>
}
