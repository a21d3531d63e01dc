import { pathOf } from '@stadion/contract/route'
import type { ApiTransport } from '@stadion/http/api-transport'
import { oneAtATime } from '@stadion/http/one-at-a-time'
import { ownAddress } from '@stadion/http/own-calls'
import { apiKeyHeader, type FlagEnvironment, type FlagProject, failureFreshMs, type Publication, readPublication } from '../contract.ts'

/** Polling interval, in milliseconds. */
export const pollMs = 3000
const budgetMs = 2500

export interface PublicationSourceOptions {
  /** The flags themselves; then nothing is fetched. */
  flags?: Publication | undefined
  /** The feature-flag service: the shop's own API, or another. */
  api: ApiTransport
  apiKey: string
  environment: FlagEnvironment
  project?: FlagProject
  /** A storefront's host, because the API requires one. */
  originalHost: string
  /** If it throws, the fetch counts as failed. */
  onChange(publication: unknown): void
  /** Called once when the service fails, and again only after a recovery. */
  onFailure?: (error: unknown) => void
  now?: () => number
}

/**
 * Provides a fixed publication, or follows that of a project; throws without either. After a failure the last good one stays, and the
 * service is left alone for 10 s.
 */
export function followPublication(options: PublicationSourceOptions) {
  const { flags, api, apiKey, environment, project, originalHost, now = Date.now } = options
  if (!flags && !project) throw new Error('Flags need a project to get them for, or the flags themselves')
  const path = pathOf(readPublication, { environment, projectName: project ?? '' })
  let etag: string | undefined
  let askAgainAt = 0
  let isAway = false
  let hasAnswer = false

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
      askAgainAt = 0
      isAway = false
      hasAnswer = true
    } catch (error) {
      askAgainAt = now() + failureFreshMs
      if (!isAway) options.onFailure?.(error)
      isAway = true
      throw error
    }
  }

  const question = oneAtATime(ask)
  const refresh = async (): Promise<void> => {
    if (!flags && now() >= askAgainAt) await question.join().catch(() => {})
  }
  let timer: NodeJS.Timeout | undefined
  return {
    /** Fetches now, or joins a fetch that is under way, unless it has just failed. Never rejects. */
    refresh,
    /** Fetches with a question that begins now, after a change, also if it has just failed. Rejects if it fails. */
    renew: async (): Promise<void> => {
      if (!flags) await question.begin()
    },
    /** Resolves when the first fetch has succeeded or failed; what was renewed before is not fetched again. */
    async start(): Promise<void> {
      if (flags) return options.onChange(flags)
      timer = setInterval(refresh, pollMs).unref()
      if (!hasAnswer) await refresh()
    },
    stop: (): void => clearInterval(timer),
  }
}
