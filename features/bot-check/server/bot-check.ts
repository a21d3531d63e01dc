import type { Database } from '@stadion/database/database'
import { type LimitStore, takeOfNetworks } from '@stadion/http/limits/rate-limits'
import type {} from '@stadion/http/manners/cookies'
import { genericFailures } from '@stadion/http/manners/generic-failures'
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
  /** What tokens for forms without JavaScript are signed with. */
  secret: string
  /** Where accepted calls are counted. */
  limits: LimitStore
  /** Accepted calls of one address in ten minutes after which the next is challenged (D-049). */
  challengeAfter?: number
  /** Forms without JavaScript that pass in ten minutes, of all visitors together; none with 0. */
  mostFormTokens?: number
  /** The host that a request is for, as its tokens name it. */
  hostOf: (request: FastifyRequest) => string
}

/** A token that is right, and not counted yet. */
export interface JudgedToken {
  /** Throws 403 where it was counted before. Until it has not thrown, nothing is told and nothing is changed. */
  spend(): Promise<void>
}

/** What other slices ask: whether a person is behind a call. */
export interface BotCheck {
  /** Throws 400 where there is no token and 403 where it proves nothing. A token counts once. */
  check(request: FastifyRequest, action: BotAction, token: string | undefined): Promise<void>
  /** The first half of `check`, for who has work to do meanwhile: everything but whether the token was counted before. */
  judge(request: FastifyRequest, action: BotAction, token: string | undefined): Promise<JudgedToken>
  /** As `check`, but a doubtful or a frequent visitor is asked to solve a challenge: 428 (D-049). That leaves the token unspent. */
  checkOrChallenge(request: FastifyRequest, action: BotAction, token: string | undefined): Promise<void>
}

/** A person scores this or more; below the second number nothing helps (D-048, D-049). */
const trusted = 0.5
const hopeless = 0.3
const oldestMs = 120_000
/** Clocks of two companies differ a little. */
const earliestMs = -30_000
const longestToken = 4096
/** How long a token of unknown age is remembered. */
const spentMs = 24 * 60 * 60 * 1000
const acceptedWindowMs = 10 * 60 * 1000

export interface BotCheckParts extends BotCheck {
  challenges: ReturnType<typeof createChallenges>
  formTokens: ReturnType<typeof createFormTokens>
  /**
   * A token for a form without JavaScript, worth more with an answer. Throws where such forms are not let through, or where the answer
   * is wrong or was given before: a question is answered once.
   */
  formToken(action: BotAction, host: string, answered?: { question: string; answer: string }): Promise<string>
  /** A question for a form without JavaScript. Throws where such forms are not let through. */
  question(action: BotAction, host: string): Sum & { question: string }
}

export function createBotCheck(options: BotCheckOptions): BotCheckParts {
  const { db, now, provider, limits, challengeAfter = 5, mostFormTokens = 300, hostOf } = options
  const table = botTable(db)
  const challenges = createChallenges({ table, now, appEnv: options.appEnv })
  const formTokens = createFormTokens(options.secret, now)
  const questions = createQuestions(options.secret, now)

  /** What the token says, where it is for this action, this host and this minute. */
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
    // Counted when it is used: who only asks for tokens takes nothing from others.
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
      // Spent by a wrong answer too: there are only seventeen.
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
      // A replay is told so before anybody is asked to work, and before it counts as an accepted call.
      if (await table.isSpent(`${provider.name}:${verdict.nonce}`)) throw botFailures.bot_check_failed()
      const mustSolve = !(await challenges.hasPass(request)) && (verdict.score < trusted || (await isFrequent(request)))
      if (mustSolve) throw botFailures.bot_challenge({}, { body: { challenge: await challenges.create() } })
      await spend(verdict)
    },
  }
}

/** Forgets tokens, challenges and passes that are over. To be called now and then. */
export const sweepBotChecks = (db: Database, now: () => Date): Promise<void> => botTable(db).sweep(now())

/** The same answer as for any other field that is missing (D-043). */
const recaptchaRequired = () =>
  botFailures.validation_failed(
    {},
    { body: { validationErrors: [{ field: 'recaptcha', code: 'recaptcha_required', message: 'account.errors.recaptcha.required' }] } },
  )
