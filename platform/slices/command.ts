import type { Database } from '@stadion/database/database'
import type { EnvironmentName } from '@stadion/site/environment'
import type { DataKind, MissingIn } from './data-kind.ts'
import type { RemoveDemo } from './define-slice.ts'

/** The person who gives a command, and the shop that it is for. */
export interface CommandPlace {
  actor: string
  environment: EnvironmentName
}

/** What a command works on. */
export interface CommandOn {
  db: Database
  now: () => Date
  /** The kinds of records of a data folder that other slices have, beside those of the slice that imports. */
  kinds?: () => Promise<readonly DataKind[]>
  /** What removes the demo's records, in the order in which it may be called. */
  demos?: () => Promise<readonly RemoveDemo[]>
  /** What storefronts lack before they can sell. */
  missingIn?: MissingIn
}

/** A command for people who run the shop: `npm run {name} -- {words}`. It returns lines of text, and throws an error of one sentence if it refuses. */
export interface SliceCommand {
  /** The help text. */
  usage: string
  /** Called before a database is opened. Returns `usage` if the words are no command, or lines if the command needs no database. */
  before?(words: readonly string[], place: CommandPlace): 'usage' | readonly string[] | undefined
  /** The status with which the command ends after these lines, if it is not 0. */
  statusOf?(words: readonly string[], lines: readonly string[]): number
  run(on: CommandOn, words: readonly string[], place: CommandPlace): Promise<readonly string[]>
}
