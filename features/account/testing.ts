import { randomUUID } from 'node:crypto'
import type { BotAction } from '@stadion/bot-check/contract'

/** The password of every seed account and of those made by `POST /__test__/accounts` (D-098). */
export const seedPassword = 'Seed passphrase 2026!'

/** A token of the stub that passes the bot check. It works once. */
export const botToken = (action: BotAction): string => `stub:${action}:0.9:${randomUUID()}`

type Fetch = (path: string, init: { method: string; body: object; headers?: Record<string, string> }) => Promise<Response>

/** Signs a browser in as a seed account, unless other credentials are given. */
export const signIn = (
  fetch: Fetch,
  more: Readonly<Record<string, unknown>> = {},
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch('/api/account/login', {
    method: 'POST',
    body: { email: 'full@example.com', password: seedPassword, recaptcha: botToken('login'), ...more },
    headers,
  })
