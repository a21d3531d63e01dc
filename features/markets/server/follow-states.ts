import { type ApiTransport, callApi } from '@stadion/http/api-transport'
import { oneAtATime } from '@stadion/http/one-at-a-time'
import type { AppEnvironment } from '@stadion/site/environment'
import { originalHostOf } from '@stadion/site/hosts'
import { open, type StateOf } from '@stadion/site/storefront-state'
import { type Storefront, storefronts } from '@stadion/site/storefronts'
import { readStates } from '../contract.ts'
import { stateIn } from '../state-of.ts'

/** How often a process asks that hears of no news, in milliseconds. */
const pollMs = 2000
const budgetMs = 2500
/** The API answers for storefronts; the answer is the same in each. */
const anyStorefront = storefronts[0] as Storefront

/** The states of storefronts, as a process without a database knows them. */
export interface FollowedStates {
  of: StateOf
  /** Names all that is not open of a brand: another name is another selector, and other links between storefronts. */
  nameOf(brand: string): string
  refresh(): Promise<void>
  renew(): Promise<void>
  start(): Promise<void>
  stop(): void
}

/**
 * Follows the states of storefronts. While nobody answers they stay as they are; before a first answer all are open.
 * @param onFailure called once when nobody answers, and again only after an answer
 */
export function followStates(api: ApiTransport, appEnv: AppEnvironment, onFailure?: (error: unknown) => void): FollowedStates {
  let of: StateOf = () => open
  let names = new Map<string, string>()
  let isAway = false
  let hasAnswer = false
  let timer: NodeJS.Timeout | undefined

  const question = oneAtATime(async () => {
    try {
      const whom = { originalHost: originalHostOf(anyStorefront, appEnv), sitePath: anyStorefront.sitePath }
      const answer = await callApi(api, readStates, undefined, { ...whom, signal: AbortSignal.timeout(budgetMs) })
      of = stateIn(answer)
      names = new Map()
      for (const { brand, locale, state } of answer.states) names.set(brand, `${names.get(brand) ?? ''} ${locale}:${state}`)
      isAway = false
      hasAnswer = true
    } catch (error) {
      if (!isAway) onFailure?.(error)
      isAway = true
      throw error
    }
  })
  const refresh = (): Promise<void> => question.join().catch(() => {})
  return {
    of: (storefront) => of(storefront),
    nameOf: (brand) => names.get(brand) ?? '',
    /** Asks now, or joins a question that is under way. Never rejects. */
    refresh,
    /** Asks with a question that begins now, after a change. Rejects if it fails. */
    renew: question.begin,
    /** Asks again and again. Resolves when the first question is answered, or has failed. */
    async start() {
      timer = setInterval(refresh, pollMs).unref()
      if (!hasAnswer) await refresh()
    },
    stop: () => clearInterval(timer),
  }
}
