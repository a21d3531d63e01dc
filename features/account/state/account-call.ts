import type { BotCheckService } from '@stadion/bot-check/client'
import type { BotAction } from '@stadion/bot-check/contract'
import { pathOf, type Route } from '@stadion/contract/route'
import { clientVersion } from './account-state.ts'

/** A call of the account that did not succeed. `status` is missing where no answer came. */
export class AccountCallError extends Error {
  override readonly name: string = 'FailedToFetchError'
  readonly status: number | undefined
  readonly body: unknown
  readonly url: string
  /** Seconds to wait, where the server said so. */
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

/** A proof that no program calls could not be had; the call was never made. */
export class BotTokenError extends Error {
  override readonly name = 'BotTokenError'
}

export interface CallOptions {
  hostInfo: { get(): { origin: string; originalHost: string } }
  sitePath: string
  /** Makes the tokens of calls that need one, and repeats a call whose challenge was solved. */
  bot?: Pick<BotCheckService, 'send'> | undefined
  fetch?: typeof fetch | undefined
}

/** Milliseconds after which a call gives up, unless its route says otherwise. */
const usualTimeoutMs = 30_000

type AccountRoute<A> = Pick<Route, 'method' | 'path' | 'timeoutMs'> & { readonly call?: { answer: A } }

/** One call on the page's own origin; with `action` it carries a bot token. Rejects with an `AccountCallError` or a `BotTokenError`. */
export type AccountCall = <A>(route: AccountRoute<A>, body?: object, action?: BotAction) => Promise<A>

export function createAccountCall({ hostInfo, sitePath, bot, fetch: own }: CallOptions): AccountCall {
  async function transmit({ method, timeoutMs = usualTimeoutMs }: AccountRoute<unknown>, url: string, body?: object): Promise<Response> {
    try {
      return await (own ?? fetch)(url, {
        method,
        credentials: 'same-origin',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'original-host': hostInfo.get().originalHost,
          'X-CLIENT-TAG': `account-portal/${clientVersion}`,
          ...(body && { 'Content-Type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
      })
    } catch (cause) {
      throw new AccountCallError(`Failed to fetch ${url}`, { url, cause })
    }
  }

  async function proven(route: AccountRoute<unknown>, url: string, body: object, action: BotAction): Promise<Response> {
    try {
      if (!bot) throw new Error('This page has no bot check')
      return await bot.send(action, (recaptcha) => transmit(route, url, { ...body, recaptcha }))
    } catch (cause) {
      throw cause instanceof AccountCallError ? cause : new BotTokenError('No bot token', { cause })
    }
  }

  return async (route, body, action) => {
    const url = `${hostInfo.get().origin}${pathOf(route)}${sitePath && `?sitePath=${sitePath}`}`
    const response = await (action ? proven(route, url, body ?? {}, action) : transmit(route, url, body))
    const text = await response.text().catch(() => '')
    const answer = parsed(text)
    if (response.ok) return answer as never
    const retryAfter = Number(response.headers.get('retry-after')) || undefined
    throw new AccountCallError(`Failed to fetch ${url}`, { url, status: response.status, body: answer ?? text, retryAfter })
  }
}

function parsed(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
