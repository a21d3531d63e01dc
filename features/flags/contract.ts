import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { Publication, PublicationParams } from './schema.ts'

export type { Condition, Flag, Publication, Rule, Segment } from './schema.ts'

/** Where publications differ; a local shop asks for development. */
export const flagEnvironments = ['development', 'staging', 'production'] as const
export type FlagEnvironment = (typeof flagEnvironments)[number]

/** What has flags of its own. */
export const flagProjects = ['storefront', 'account-portal'] as const
export type FlagProject = (typeof flagProjects)[number]

/** Carries the public key of callers. */
export const apiKeyHeader = 'x-api-key'

/** The name of the visitor's id, in local storage and in the cookie that mirrors it for the server. */
export const flagUserId = 'featureFlagUserId'

/** How long a failed fetch is not repeated, in milliseconds (D-085). */
export const failureFreshMs = 10_000

/** Where publications are, and how long who asks for one waits: all that a browser has to know of the call. */
export const publicationPath = '/publications/{environment}/{projectName}'
export const publicationTimeoutMs = 5000

/** The flags and segments of a project in an environment. */
export const readPublication = /* @__PURE__ */ route<{ params: PublicationParams; answer: Publication }>({
  method: 'GET',
  path: publicationPath,
  family: 'bridge',
  summary: 'The flags and segments of a project in an environment.',
  timeoutMs: publicationTimeoutMs,
})

export const flagFailures = /* @__PURE__ */ failures({
  apiKeyRejected: [401, 'The key is missing or not the right one'],
  publicationNotFound: [404, 'There is no publication of {projectName} in {environment}'],
})

/** The environment whose flags a shop shows, by what its environment is called. */
export const flagEnvironmentOf = (environment: string): FlagEnvironment =>
  flagEnvironments.find((known) => known === environment) ?? 'development'
