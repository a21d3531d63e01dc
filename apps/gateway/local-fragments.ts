import type { FragmentDefinition } from '@stadion/fragments/fragment'
import { readBuild } from '@stadion/fragments/server/build'
import { fragmentServer, type MessagesOf } from '@stadion/fragments/server/fragment-server'
import type { ApiTransport } from '@stadion/http/api-transport'
import type { AppEnvironment } from '@stadion/site/environment'
import { originalHostOf } from '@stadion/site/hosts'
import { builtMessages } from './compose-messages.ts'
import { tellingTags } from './telling-tags.ts'

export interface LocalFragmentOptions {
  appEnv: AppEnvironment
  sitePort: number
  /** Folder that holds one build for each fragment's folder. */
  builds: string
  /** The prefix of the fragments' versions, before the hash. */
  version: string
  api: ApiTransport
  /** The source of texts; default: those of this build. */
  messages?: MessagesOf
}

/** The server of a fragment with its dependencies: its build, its messages, and access to the API. */
export const serveFragment = (definition: FragmentDefinition, folder: string, options: LocalFragmentOptions) =>
  fragmentServer(definition, readBuild(`${options.builds}/${folder}`, definition.version ?? options.version), {
    appEnv: options.appEnv,
    sitePort: options.sitePort,
    assetBase: '/mf',
    call: (storefront, cookie, signal, asking) =>
      tellingTags(options.api, asking, () => ({
        originalHost: originalHostOf(storefront, options.appEnv),
        sitePath: storefront.sitePath,
        ...(cookie && { cookie }),
        signal,
      })),
    messages: options.messages ?? builtMessages,
  })
