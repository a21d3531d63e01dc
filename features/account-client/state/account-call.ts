import type { BotCheckService } from '@stadion/bot-check/client'
import type { BotAction } from '@stadion/bot-check/contract'
import type { Api, CallRoute } from '@stadion/http/api'
import { clientVersion } from './account-state.ts'

/** A failed call of the account. `status` is undefined if there was no answer. */
export class AccountCallError extends Error {
  override readonly name: string = 'FailedToFetchError'
  readonly status: number | undefined
  readonly body: unknown
  readonly url: string
  /** Seconds to wait, if the server says so. */
  readonly retryAfter: number | undefined

  constructor(
    message: string,
    of: { url: string; status?: number | undefined; body?: unknown; retryAfter?: number | undefined; cause?: unknown },
  ) {
    super(message, { cause: of.cause })
    this.url = of.url
    this.status = of.status
    this.body = of.body
    this.retryAfter = of.retryAfter
  }
}

/** No bot token could be obtained; the call was never made. */
export class BotTokenError extends Error {
  override readonly name = 'BotTokenError'
}

export interface CallOptions {
  api: Pick<Api, 'call'>
  /** Gets the bot tokens of calls, and repeats a call after its challenge was solved. */
  bot?: Pick<BotCheckService, 'send'> | undefined
}

type AccountRoute<A> = CallRoute<{ answer: A }>

/** Makes a call of the account; with `action` it sends a bot token. Rejects with `AccountCallError` or `BotTokenError`. */
export type AccountCall = <A>(route: AccountRoute<A>, body?: object, action?: BotAction) => Promise<A>

export function createAccountCall({ api, bot }: CallOptions): AccountCall {
  const headers = { 'X-CLIENT-TAG': `account-portal/${clientVersion}` }
  return async (route, body, action) => {
    const send = (sent?: object) => api.call(route, { body: sent }, { headers })
    try {
      if (!action) return await send(body)
      if (!bot) throw new Error('This page has no bot check')
      return await bot.send(action, (recaptcha) => send({ ...body, recaptcha }))
    } catch (cause) {
      const { name, code, status, url = route.path, details, retryAfter } = Object(cause)
      if (action && name !== 'ApiError') throw new BotTokenError('No bot token', { cause })
      const answered = code === 'requestFailed' ? { status, body: details, retryAfter: retryAfter || undefined } : { cause }
      throw new AccountCallError(`Failed to fetch ${url}`, { url, ...answered })
    }
  }
}
