import type { AppEnvironment } from '@stadion/site/environment'

/** What a process can be that reads the environment. */
export type ProcessName = 'gateway' | 'api' | 'fragment'

/** Variables of the environment, as the table of the README says them. A row for each declaration. */
export interface Setting {
  /** As they are written in the environment; … stands for the part that changes. Those of one row share everything below. */
  names: readonly string[]
  /** What it is for, in Markdown. */
  meaning: string
  /**
   * What holds where it is not set: a value, as it would be written into the environment, or one for each environment, or words
   * where there is no value to write. Without this it is none.
   */
  default?: string | { words: string } | (Partial<Record<AppEnvironment, string>> & { else: string | undefined })
  /** The processes that use it. */
  processes: readonly ProcessName[]
  /** Whether the value must be kept secret. */
  secret?: true
}

/** The value that holds in an environment where the variable is not set; undefined where there is none. */
export function defaultIn({ default: given }: Setting, appEnv: AppEnvironment): string | undefined {
  if (given === undefined || typeof given === 'string') return given
  return 'words' in given ? undefined : (given[appEnv] ?? given.else)
}

/** What is wrong with declarations: two of one name in one process. */
export function settingProblems(settings: readonly Setting[]): string[] {
  const places = settings.flatMap(({ names, processes }) =>
    names.flatMap((name) => processes.map((process) => `${name} of the ${process}`)),
  )
  return [...new Set(places.filter((place, index) => places.indexOf(place) !== index))].map((place) => `${place} is declared twice`)
}

const code = (text: string | undefined): string => (text === undefined ? 'none' : `\`${text}\``)

function defaultText(given: Setting['default']): string {
  if (given === undefined || typeof given === 'string') return code(given)
  if ('words' in given) return given.words
  const { else: other, ...own } = given
  return [...Object.entries(own).map(([appEnv, value]) => `${code(value)} in \`${appEnv}\``), `else ${code(other)}`].join(', ')
}

/** The table of the README, in the order of the declarations. */
export const settingsTable = (settings: readonly Setting[]): string =>
  [
    '| variable | default | process | meaning |',
    '|---|---|---|---|',
    ...settings.map(
      ({ names, meaning, processes, secret, default: given }) =>
        `| ${names.map(code).join(', ')} | ${defaultText(given)} | ${processes.join(', ')} | ${secret ? '**Secret.** ' : ''}${meaning} |`,
    ),
  ].join('\n')
