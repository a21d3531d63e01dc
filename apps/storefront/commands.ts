import type { ApiConfig } from '@stadion/api/config'
import type { Database } from '@stadion/database/database'
import type { CommandPlace, SliceCommand } from '@stadion/slices/command'
import type { KindsGiven } from '@stadion/slices/data-kind'
import { mergeUnique } from '@stadion/slices/merge-unique'
import { slices } from '../slices.ts'
import { createMissingIn, type MarketConfig, unconfirmedLawOf } from './compose-commands.ts'

/** A command as it was typed, for the process that has the database. */
export interface AskedCommand extends CommandPlace {
  words: readonly string[]
}

const known = mergeUnique(
  'command',
  slices.flatMap((slice) => Object.entries(slice.commands ?? {}).map(([name, load]) => [slice, name, load] as const)),
)

/** Finds the command of a slice, and the words after its name. If there is none, says so, with the help text of all commands with this first word. */
export async function findCommand(words: readonly string[]): Promise<{ command: SliceCommand; rest: readonly string[] }> {
  const [first = '', second] = words
  const longer = known.get(`${first} ${second}`)
  const load = longer ?? known.get(first)
  if (!load) throw new Error(`${second === undefined ? '' : `There is no "${first} ${second}".\n`}${await usageOf(first)}`)
  return { command: await load(), rest: words.slice(longer ? 2 : 1) }
}

/** The help text of all commands with this first word. */
export async function usageOf(first: string): Promise<string> {
  const those = [...known].filter(([name]) => name.split(' ')[0] === first)
  const loaded = await Promise.all(those.map(([, load]) => load()))
  return loaded.length > 0 ? loaded.map(({ usage }) => usage).join('\n') : `There are commands about ${[...known.keys()].join(', ')}.`
}

/** The kinds of records of data folders that slices name. */
const kindsOf = (given: KindsGiven) => async () => (await Promise.all(slices.map(async ({ kinds }) => (await kinds?.(given)) ?? []))).flat()

/** What slices remove of the demo: first those that need the tables of others. */
const demos = async () =>
  (await Promise.all(slices.toReversed().map(async ({ removeDemo }) => removeDemo?.()))).filter((one) => one !== undefined)

/**
 * Runs commands on a database.
 * @param config without one, what nobody has confirmed is no obstacle, and nothing is known of the environment
 */
export const commandsOn =
  (db: Database, now: () => Date, config?: MarketConfig & Pick<ApiConfig, 'lawUnconfirmed'>) =>
  async ({ words, ...place }: AskedCommand): Promise<readonly string[]> => {
    const { command, rest } = await findCommand(words)
    const refuses = config?.appEnv === 'prod' && config.lawUnconfirmed === 'refuse'
    const missingIn = createMissingIn(config)
    const kinds = kindsOf({ unconfirmedLaw: refuses ? unconfirmedLawOf(now) : undefined, missingIn, now })
    return command.run({ db, now, kinds, demos, missingIn }, rest, place)
  }
