import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { Publication, PublicationParams } from './schema.ts'

export type { Condition, Flag, Publication, Rule, Segment } from './schema.ts'

/** The environments of publications; a local shop uses development. */
export const flagEnvironments = ['development', 'staging', 'production'] as const
export type FlagEnvironment = (typeof flagEnvironments)[number]

/** The projects with flags of their own. */
export const flagProjects = ['storefront', 'account-portal'] as const
export type FlagProject = (typeof flagProjects)[number]

/** Carries the caller's public key. */
export const apiKeyHeader = 'x-api-key'

/** The name of the visitor's id, in local storage and in the cookie that mirrors it for the server. */
export const flagUserId = 'featureFlagUserId'

/** Pause after a failed fetch, in milliseconds (D-085). */
export const failureFreshMs = 10_000

/** Path and timeout of a publication: all that a browser needs of the call. */
export const publicationPath = '/publications/{environment}/{projectName}'
export const publicationTimeoutMs = 5000

/** The flags and segments of a project in an environment. */
export const readPublication = /* @__PURE__ */ route<{ params: PublicationParams; answer: Publication }>({
  method: 'GET',
  path: publicationPath,
  family: 'bridge',
  summary: 'List the flags and segments of a project in an environment.',
  timeoutMs: publicationTimeoutMs,
})

export const flagFailures = /* @__PURE__ */ failures({
  apiKeyRejected: [401, 'The key is missing or not the right one'],
  publicationNotFound: [404, 'There is no publication of {projectName} in {environment}'],
})

/** The flag environment of a shop's environment. */
export const flagEnvironmentOf = (environment: string): FlagEnvironment =>
  flagEnvironments.find((known) => known === environment) ?? 'development'
