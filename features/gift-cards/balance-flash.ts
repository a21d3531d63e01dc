import { readFlashCookie, setFlash } from '@stadion/pages/flash-cookie'
import type { AppEnvironment } from '@stadion/site/environment'
import type { GiftCardBalance } from './contract.ts'

/** Why no balance is shown. */
export interface BalanceFailure {
  /** `refused`: one for every card that is not accepted (D-116). */
  code: 'refused' | 'rateLimited' | 'away'
  /** When to try again. */
  minutes?: number | undefined
}

/** What the form of the balance left for its page: the card, or what was typed and why it did not work. Never the PIN. */
export type BalanceFlash = { card: GiftCardBalance } | { code: string; failure: BalanceFailure }

const form = 'gift-card'
const codes = ['refused', 'rateLimited', 'away'] as const
/** As the call takes it. */
const mostOfCode = 40

export const balanceFlash = (flash: BalanceFlash, appEnv: AppEnvironment): string =>
  setFlash({ form, ...flash, ...('code' in flash ? { code: flash.code.slice(0, mostOfCode) } : {}) }, appEnv)

/** A cookie is only what its owner says, so its shape is checked. */
export function readBalanceFlash(cookies: Readonly<Record<string, string | undefined>>): BalanceFlash | undefined {
  const left = readFlashCookie(cookies)
  if (left?.form !== form) return undefined
  const card = cardOf(left.card)
  if (card) return { card }
  const { code, minutes } = Object(left.failure) as Record<string, unknown>
  const known = codes.find((one) => one === code)
  if (!known) return undefined
  return {
    code: typeof left.code === 'string' && left.code.length <= mostOfCode ? left.code : '',
    failure: { code: known, ...(typeof minutes === 'number' && Number.isFinite(minutes) ? { minutes } : {}) },
  }
}

function cardOf(value: unknown): GiftCardBalance | undefined {
  const { last4, balance, currency, expiresAt } = Object(value) as Record<string, unknown>
  if (typeof last4 !== 'string' || !/^\d{4}$/.test(last4) || typeof balance !== 'number' || !Number.isFinite(balance)) return undefined
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return undefined
  const isDate = typeof expiresAt === 'string' && !Number.isNaN(Date.parse(expiresAt))
  return { last4, balance, currency, expiresAt: isDate ? expiresAt : null }
}
