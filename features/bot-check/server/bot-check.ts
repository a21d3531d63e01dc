import type { Database } from '@stadion/database/database'
import { type LimitStore, takeOfNetworks } from '@stadion/http/limits/rate-limits'
import type {} from '@stadion/http/middleware/cookies'
import { genericFailures } from '@stadion/http/middleware/generic-failures'
import type { AppEnvironment } from '@stadion/site/environment'
import type { FastifyRequest } from 'fastify'
import { type BotAction, botFailures } from '../contract.ts'
import { botTable } from './bot-table.ts'
import { createChallenges } from './challenges.ts'
import { createFormTokens, formNonce } from './form-tokens.ts'
import type { BotProvider, Verdict } from './providers/provider.ts'
import { createQuestions, type Sum } from './questions.ts'

export interface BotCheckOptions {
  db: Database
  now: () => Date
  appEnv: AppEnvironment
  provider: BotProvider
  /** The key that signs tokens for forms without JavaScript. */
  secret: string
  /** Counts accepted calls. */
  limits: LimitStore
  /** After this many accepted calls of one IP address in ten minutes the next is challenged (D-049). */
  challengeAfter?: number
  /** Forms without JavaScript that all visitors together may send in ten minutes; 0 allows none. */
  mostFormTokens?: number
  /** The host of a request, in the form that tokens use. */
  hostOf: (request: FastifyRequest) => string
}

/** A valid token that is not marked as used yet. */
export interface JudgedToken {
  /** Marks the token as used; throws 403 if it was used before. Reveal and change nothing before this has resolved. */
  spend(): Promise<void>
}

/** For other slices: checks whether a person makes a call. */
export interface BotCheck {
  /** Throws 400 without a token and 403 for an invalid one. A token counts once. */
  check(request: FastifyRequest, action: BotAction, token: string | undefined): Promise<void>
  /** The first half of `check`, for callers with other work to do meanwhile: everything except whether the token was used before. */
  judge(request: FastifyRequest, action: BotAction, token: string | undefined): Promise<JudgedToken>
  /** Like `check`, but a middling score or too many calls lead to a challenge: 428 (D-049). Then the token is not used up. */
  checkOrChallenge(request: FastifyRequest, action: BotAction, token: string | undefined): Promise<void>
}

/** From `trusted` on a call is accepted; below `hopeless` it gets no challenge either (D-048, D-049). */
const trusted = 0.5
const hopeless = 0.3
const oldestMs = 120_000
/** Tolerance for the difference between the clocks of two companies. */
const earliestMs = -30_000
const longestToken = 4096
/** How long a token of unknown age is remembered. */
const spentMs = 24 * 60 * 60 * 1000
const acceptedWindowMs = 10 * 60 * 1000

export interface BotCheckParts extends BotCheck {
  challenges: ReturnType<typeof createChallenges>
  formTokens: ReturnType<typeof createFormTokens>
  /**
   * A token for a form without JavaScript; the answer to a question raises its score. Throws if such forms are switched off, if
   * the answer is wrong, or if the question was answered before.
   */
  formToken(action: BotAction, host: string, answered?: { question: string; answer: string }): Promise<string>
  /** A question for a form without JavaScript. Throws if such forms are switched off. */
  question(action: BotAction, host: string): Sum & { question: string }
}

export function createBotCheck(options: BotCheckOptions): BotCheckParts {
  const { db, now, provider, limits, challengeAfter = 5, mostFormTokens = 300, hostOf } = options
  const table = botTable(db)
  const challenges = createChallenges({ table, now, appEnv: options.appEnv })
  const formTokens = createFormTokens(options.secret, now)
  const questions = createQuestions(options.secret, now)

  /** What the provider says about the token, if it is for this action and host and not expired. */
  async function verdictOf(request: FastifyRequest, action: BotAction, token: string | undefined): Promise<Verdict> {
    if (!token) throw recaptchaRequired()
    const host = hostOf(request)
    const asker = { action, host, ip: request.ip, userAgent: request.headers['user-agent'] }
    const verdict =
      token.length > longestToken ? undefined : (mostFormTokens > 0 && formTokens.verify(token)) || (await provider.verify(token, asker))
    if (!verdict || verdict.action !== action || !(verdict.score >= hopeless)) throw botFailures.bot_check_failed()
    const age = verdict.issuedAt ? now().getTime() - verdict.issuedAt.getTime() : 0
    if (age > oldestMs || age < earliestMs) throw botFailures.bot_check_failed()
    if (verdict.host !== undefined && verdict.host !== host) throw botFailures.bot_check_failed()
    return verdict
  }

  async function spend({ nonce, issuedAt }: Verdict): Promise<void> {
    const until = now().getTime() + (issuedAt ? oldestMs - earliestMs : spentMs)
    if (!(await table.spend(`${provider.name}:${nonce}`, new Date(until)))) throw botFailures.bot_check_failed()
    if (!nonce.startsWith(formNonce)) return
    // Counted at use: requesting tokens without using them takes nothing from others.
    const wait = await limits.take('form-tokens-of-all', mostFormTokens, acceptedWindowMs, now().getTime())
    if (wait > 0) throw genericFailures.rateLimited({}, { retryAfter: Math.ceil(wait / 1000) })
  }

  function requireForms(): void {
    if (mostFormTokens === 0) throw botFailures.bot_check_failed()
  }

  async function judge(request: FastifyRequest, action: BotAction, token: string | undefined): Promise<JudgedToken> {
    const verdict = await verdictOf(request, action, token)
    if (verdict.score < trusted) throw botFailures.bot_check_failed()
    return { spend: () => spend(verdict) }
  }

  const isFrequent = async (request: FastifyRequest): Promise<boolean> =>
    (await takeOfNetworks(limits, 'bot-challenge', request.ip, challengeAfter, acceptedWindowMs, now().getTime())) > 0

  return {
    challenges,
    formTokens,
    async formToken(action, host, answered) {
      requireForms()
      if (!answered) return formTokens.create(action, host)
      const judged = questions.judge(answered.question, answered.answer, action, host)
      // A wrong answer uses up the question too, because there are only seventeen possible answers.
      if (!judged || !(await table.spend(judged.nonce, judged.until)) || !judged.isRight) throw botFailures.bot_check_failed()
      return formTokens.create(action, host, true)
    },
    question(action, host) {
      requireForms()
      return questions.ask(action, host)
    },
    judge,
    check: async (request, action, token) => (await judge(request, action, token)).spend(),
    async checkOrChallenge(request, action, token) {
      const verdict = await verdictOf(request, action, token)
      // A replayed token is rejected before a challenge is created and before the call counts as accepted.
      if (await table.isSpent(`${provider.name}:${verdict.nonce}`)) throw botFailures.bot_check_failed()
      // An account has one entry, so an answer is enough: the page of a raffle is a plain form, which cannot show a challenge.
      const hasAnswered = action === 'raffle' && verdict.isAnswered
      const mustSolve = !hasAnswered && !(await challenges.hasPass(request)) && (verdict.score < trusted || (await isFrequent(request)))
      if (mustSolve) throw botFailures.bot_challenge({}, { body: { challenge: await challenges.create() } })
      await spend(verdict)
    },
  }
}

/** Deletes expired tokens, challenges and passes. Call it regularly. */
export const sweepBotChecks = (db: Database, now: () => Date): Promise<void> => botTable(db).sweep(now())

/** The same answer as for any other missing field (D-043). */
const recaptchaRequired = () =>
  botFailures.validation_failed(
    {},
    { body: { validationErrors: [{ field: 'recaptcha', code: 'recaptcha_required', message: 'account.errors.recaptcha.required' }] } },
  )
