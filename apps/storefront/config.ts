import { readConfig as readApiConfig } from '@stadion/api/config'
import { readProcess } from '@stadion/api/process-config'
import { readGatewayConfig } from '@stadion/gateway/config'
import { readSettings, type SettingProblem, SettingsError } from '@stadion/http/settings'

/** The roles of a process. */
export const roles = ['gateway', 'api'] as const
export type Role = (typeof roles)[number]

type Source = Readonly<Record<string, string | undefined>>

/**
 * The environment of this process, with `api` only if that is one of its roles: a gateway alone needs no secret of the API.
 * Throws one error with every problem of every part.
 */
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
  const process = collect(readProcessOnly)
  const api = asked?.has('api') === false ? undefined : collect(readApiConfig)
  const gateway = collect(readGatewayConfig)
  const isOnePort = api && api.apiPort === api.sitePort && api.apiPort !== 0
  if (isOnePort && asked?.size === roles.length)
    problems.push({
      name: 'API_PORT',
      what: 'is the port of the site too',
      why: 'only one of the two could listen there',
      fix: 'give API_PORT and SITE_PORT a number each',
    })
  if (!process || !gateway || !asked || problems.length > 0) throw new SettingsError(problems)
  return Object.freeze({ process, api, gateway, roles: asked })
}
export type StorefrontConfig = ReturnType<typeof readConfig>

function readProcessOnly(source: Source) {
  const read = readSettings(source)
  const config = readProcess(read)
  read.finish()
  return config
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
