import type { Database } from '@stadion/database/database'
import { remoteApi } from '@stadion/http/api-transport'
import { type AppEnvironment, environmentName } from '@stadion/site/environment'
import type { Storefront } from '@stadion/site/storefronts'
import { flagEnvironmentOf, type Publication } from '../contract.ts'
import { contextOf, ownAttributes } from '../evaluation/context.ts'
import { specialise } from '../evaluation/specialise.ts'
import { publicationSchema } from '../schema.ts'
import { followPublication } from './publication-source.ts'
import { createPublications } from './publications.ts'

export interface ShopFlagsOptions {
  db: Database
  appEnv: AppEnvironment
  defaultHost: string
  /** Where pages get their flags, if not from this shop's tables. */
  fixedFlags: Publication | undefined
  flagsUrl: string | undefined
  flagsApiKey: string
  /** Called when the other service fails; the last flags stay. */
  onFailure?: (error: unknown) => void
}

/**
 * The flags of pages for calls of the API, which serve every visitor of a storefront alike. A flag that depends on the visitor is open, but
 * not for all.
 */
export interface ShopFlags {
  /** Some visitors of the storefront have it, or all. */
  isOpen(name: string, storefront: Storefront): Promise<boolean>
  /** Every visitor of the storefront has it. */
  isForAll(name: string, storefront: Storefront): Promise<boolean>
}

const project = 'storefront'
const nothing: Publication = { flags: [], segments: [] }

export function createShopFlags(options: ShopFlagsOptions): ShopFlags {
  const { appEnv } = options
  const read = sourceOf(options)
  const of = async (storefront: Storefront) => specialise(await read(), contextOf(storefront, appEnv), ownAttributes)
  return {
    async isOpen(name, storefront) {
      const { values, open } = await of(storefront)
      return values[name] === true || open.flags.some((flag) => flag.name === name)
    },
    isForAll: async (name, storefront) => (await of(storefront)).values[name] === true,
  }
}

/** Reads the publication that pages follow; an unchanged one costs one short question. */
function sourceOf({ db, appEnv, defaultHost, fixedFlags, flagsUrl, flagsApiKey, onFailure }: ShopFlagsOptions): () => Promise<Publication> {
  const environment = flagEnvironmentOf(environmentName(appEnv))
  if (fixedFlags) return async () => fixedFlags
  if (!flagsUrl) {
    const publications = createPublications(db)
    return async () => (await publications.find(environment, project)) ?? nothing
  }
  let last = nothing
  const { refresh } = followPublication({
    ...{
      api: remoteApi(flagsUrl),
      apiKey: flagsApiKey,
      environment,
      project,
      originalHost: defaultHost,
      ...(onFailure ? { onFailure } : {}),
    },
    onChange: (publication) => {
      last = publicationSchema.parse(publication)
    },
  })
  return async () => {
    await refresh()
    return last
  }
}
