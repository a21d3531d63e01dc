import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { Challenge, FormTokenRequest, Question, Solution, Task } from './schema.ts'

export type { Challenge } from './schema.ts'

/** The actions that a token can be for; each call has one (D-048). */
export const botActions = ['login', 'signup', 'create_password', 'password_reset', 'raffle'] as const
export type BotAction = (typeof botActions)[number]

/** The body of a 428: what to solve, and where (D-049). */
export interface ChallengeBody {
  error: 'bot_challenge'
  error_description: 'BOT_CHALLENGE'
  challenge: Challenge
}

/** Where the library is loaded from; the site key follows as `render`. */
export const libraryPath = '/recaptcha/enterprise.js'

/** The message of a frame whose challenge was solved, and the event that the page fires then (D-050). */
export const challengeComplete = 'challenge-complete'
/** The message of a frame whose challenge the shopper has cancelled. */
export const challengeCancelled = 'challenge-cancelled'

/** Hands in the solution of a challenge and gets a pass for it, as a cookie. */
export const solveChallenge = /* @__PURE__ */ route<{ params: { id: string }; body: Solution; answer: undefined }>({
  family: 'account',
  method: 'POST',
  path: '/bot-challenge/{id}',
  status: 204,
  summary: 'Solve a bot challenge.',
})

/** A task of the self-hosted check; its solution becomes part of a token. */
export const createTask = /* @__PURE__ */ route<{ body: { action: BotAction }; answer: Task }>({
  family: 'account',
  method: 'POST',
  path: '/recaptcha/tasks',
  summary: 'Get a task of the self-hosted bot check.',
})

/** A token for a form without JavaScript; the gateway requests it for the visitor. Limited for each IP address. */
export const createFormToken = /* @__PURE__ */ route<{ body: FormTokenRequest; answer: { token: string } }>({
  family: 'account',
  method: 'POST',
  path: '/recaptcha/form-tokens',
  summary: 'Get a bot token for a form without JavaScript.',
})

/** A question that replaces the check when an account is created without JavaScript; `text` is in the language of the storefront. */
export const createQuestion = /* @__PURE__ */ route<{ body: { action: BotAction }; answer: Question }>({
  family: 'account',
  method: 'POST',
  path: '/recaptcha/questions',
  summary: 'Get a question for a form without JavaScript.',
})

/** Marked pure, so that bundles that need only the names drop this table. */
export const botFailures = /* @__PURE__ */ failures({
  validation_failed: [400, 'VALIDATION_FAILED'],
  bot_check_failed: [403, 'BOT_CHECK_FAILED'],
  bot_challenge: [428, 'BOT_CHALLENGE'],
  challenge_failed: [400, 'CHALLENGE_FAILED'],
  challenge_unknown: [404, 'CHALLENGE_UNKNOWN'],
  challenge_expired: [410, 'CHALLENGE_EXPIRED'],
})
