import { readConfig as readApiConfig } from '@stadion/api/config'
import { readGatewayConfig } from '@stadion/gateway/config'
import { readSettings, type SettingProblem, SettingsError } from '@stadion/http/settings'

/** The roles of a process. */
export const roles = ['gateway', 'api'] as const
export type Role = (typeof roles)[number]

type Source = Readonly<Record<string, string | undefined>>

/** The environment of the whole shop. Throws one error with every problem of every part. */
export function readConfig(source: Source) {
  const problems: SettingProblem[] = []
  const collect = <T>(read: (source: Source) => T): T | undefined => {
    try {
      return read(source)
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error
      problems.push(...error.problems.filter(({ name }) => !problems.some((known) => known.name === name)))
      return undefined
    }
  }
  const asked = collect(readRoles)
  // A process without the API has none of its secrets.
  const api = collect((own) => readApiConfig(asked?.has('api') === false ? { ...own, ...secretsOfOthers } : own))
  const gateway = collect(readGatewayConfig)
  const isOnePort = api && api.apiPort === api.sitePort && api.apiPort !== 0
  if (isOnePort && asked?.size === roles.length)
    problems.push({
      name: 'API_PORT',
      what: 'is the port of the site too',
      why: 'only one of the two could listen there',
      fix: 'give API_PORT and SITE_PORT a number each',
    })
  if (!api || !gateway || !asked || problems.length > 0) throw new SettingsError(problems)
  return Object.freeze({ api, gateway, roles: asked })
}
export type StorefrontConfig = ReturnType<typeof readConfig>

const secretsOfOthers = {
  ACQ_API_KEY: 'kept by the API',
  FLAGS_API_KEY: 'kept by the API',
  BOT_CHECK_SECRET: 'kept by the API, and by nobody else',
  ACCOUNT_SECRET: 'kept by the API, and by nobody else',
}

function readRoles(source: Source): ReadonlySet<Role> {
  const read = readSettings(source)
  const asked = read
    .text('ROLES', roles.join(','))
    .split(',')
    .map((role) => role.trim())
  for (const role of asked)
    if (!(roles as readonly string[]).includes(role))
      read.wrong('ROLES', `names "${role}"`, 'this process would not know what to do', `use a comma list of ${roles.join(', ')}`)
  if (!asked.includes('api') && !source.API_URL?.trim())
    read.wrong(
      'API_URL',
      'is missing while ROLES leaves the API out',
      'pages cannot be made without it',
      'give the address of the API, for example http://127.0.0.1:8081',
    )
  read.finish()
  return new Set(asked as Role[])
}
