/** The environment of the server; the only thing that privileges depend on. */
export type AppEnvironment = 'local' | 'dev' | 'stg' | 'prod'
export type EnvironmentName = 'local' | 'development' | 'staging' | 'production'

export const appEnvironments = ['local', 'dev', 'stg', 'prod'] as const satisfies readonly AppEnvironment[]

const names: Record<AppEnvironment, EnvironmentName> = {
  local: 'local',
  dev: 'development',
  stg: 'staging',
  prod: 'production',
}

/** The name of the environment that the server runs as. */
export const environmentName = (appEnv: AppEnvironment): EnvironmentName => names[appEnv]

/** The values of the cookie `x-environment`. Anything except development and staging means production. */
export function environmentFromCookie(value: string | undefined): 'development' | 'staging' | 'production' {
  if (value === 'dev' || value === 'development') return 'development'
  if (value === 'stg' || value === 'staging') return 'staging'
  return 'production'
}
