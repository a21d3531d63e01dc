import type { AppEnvironment } from '@stadion/site/environment'
import { originOf } from '@stadion/site/hosts'
import { storefronts } from '@stadion/site/storefronts'

const underWork = ['local', 'dev', 'stg'] as const

/**
 * The origins of all shops outside production: a developer's cookie may point their pages to this process (D-084). Empty in production,
 * where that cookie is ignored.
 */
export function shopOriginsOf(appEnv: AppEnvironment, sitePort: number): ReadonlySet<string> {
  if (appEnv === 'prod') return new Set()
  const origins = new Set([`http://localhost:${sitePort}`, `http://127.0.0.1:${sitePort}`])
  for (const storefront of storefronts) for (const env of underWork) origins.add(originOf(storefront, env, sitePort))
  return origins
}
