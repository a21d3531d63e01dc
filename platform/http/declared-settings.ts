import type { AppEnvironment } from '@stadion/site/environment'

/** The processes that read the environment. */
export type ProcessName = 'gateway' | 'api' | 'fragment'

/** Variables of the environment, as a row of the README's table. One row per declaration. */
export interface Setting {
  /** Their names; … is the variable part. Names in one row share everything below. */
  names: readonly string[]
  /** Their meaning, in Markdown. */
  meaning: string
  /** The default: a value as written into the environment, one for each environment, or a description. Default: none. */
  default?: string | { words: string } | (Partial<Record<AppEnvironment, string>> & { else: string | undefined })
  /** The processes that use it. */
  processes: readonly ProcessName[]
  /** Whether the value must be kept secret. */
  secret?: true
}

/** The default of a variable whose value in the source only a local shop may use: staging and production refuse it. */
export const developmentValue = { words: 'a development value' } as const

/** The names of the variables without which a process does not start in staging. */
export const ownValuesOf = (settings: readonly Setting[], process: ProcessName): string[] =>
  settings.filter((one) => one.default === developmentValue && one.processes.includes(process)).flatMap(({ names }) => names)

/** The default in an environment; undefined without one. */
export function defaultIn({ default: given }: Setting, appEnv: AppEnvironment): string | undefined {
  if (given === undefined || typeof given === 'string') return given
  return 'words' in given ? undefined : (given[appEnv] ?? given.else)
}

/** Problems of declarations: one name declared twice in one process. */
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
