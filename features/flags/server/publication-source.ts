import { pathOf } from '@stadion/contract/route'
import type { ApiTransport } from '@stadion/http/api-transport'
import { ownAddress } from '@stadion/http/own-calls'
import { apiKeyHeader, type FlagEnvironment, type FlagProject, failureFreshMs, type Publication, readPublication } from '../contract.ts'

/** How often it is asked whether something else is published, in milliseconds. */
export const pollMs = 3000
const budgetMs = 2500

export interface PublicationSourceOptions {
  /** The flags themselves; nothing is asked for then. */
  flags?: Publication | undefined
  /** The feature-flag service: the shop's own API, or another. */
  api: ApiTransport
  apiKey: string
  environment: FlagEnvironment
  project?: FlagProject
  /** A storefront's host; the API wants to know where a call comes from. */
  originalHost: string
  /** Throws where it cannot be used: it counts as a failure then. */
  onChange(publication: unknown): void
  /** Told once when the service goes away, and not again until it came back. */
  onFailure?: (error: unknown) => void
  now?: () => number
}

/** Provides a publication: one that is given, or that of a project, which is followed; throws without both. While it cannot be had the last good one stays, and for 10 s nobody asks again. */
export function followPublication(options: PublicationSourceOptions) {
  const { flags, api, apiKey, environment, project, originalHost, now = Date.now } = options
  if (!flags && !project) throw new Error('Flags need a project to get them for, or the flags themselves')
  const path = pathOf(readPublication, { environment, projectName: project ?? '' })
  let etag: string | undefined
  let askAgainAt = 0
  let isAway = false
  let underWay: Promise<void> | undefined

  async function ask(): Promise<void> {
    try {
      const answer = await api({
        method: 'GET',
        path,
        headers: {
          ...{ host: originalHost, 'original-host': originalHost, accept: 'application/json', 'x-forwarded-for': ownAddress },
          [apiKeyHeader]: apiKey,
          ...(etag ? { 'if-none-match': etag } : {}),
        },
        signal: AbortSignal.timeout(budgetMs),
      })
      if (answer.status !== 304) {
        if (answer.status !== 200) throw new Error(`The feature-flag service answered ${answer.status} to ${path}`)
        options.onChange(JSON.parse(answer.body))
        etag = answer.headers.etag as string | undefined
      }
      isAway = false
    } catch (error) {
      askAgainAt = now() + failureFreshMs
      if (!isAway) options.onFailure?.(error)
      isAway = true
    }
  }

  /** Asks now, unless it failed a moment ago. Never rejects. */
  const refresh = (): Promise<void> => {
    if (flags || now() < askAgainAt) return Promise.resolve()
    underWay ??= ask().finally(() => {
      underWay = undefined
    })
    return underWay
  }
  let timer: NodeJS.Timeout | undefined
  return {
    refresh,
    /** Resolves when the first answer is there, or failed. */
    async start(): Promise<void> {
      if (flags) return options.onChange(flags)
      timer = setInterval(refresh, pollMs).unref()
      await refresh()
    },
    stop: (): void => clearInterval(timer),
  }
}
