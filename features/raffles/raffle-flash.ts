import { readFlashCookie, setFlash } from '@stadion/pages/flash-cookie'
import type { AppEnvironment } from '@stadion/site/environment'

/** Where the forms of all raffles are posted to. */
export const raffleFormPath = '/raffles'

const form = 'raffle'

/** What a form of a raffle has led to. */
export interface RaffleFlash {
  /** A failure of the contract, `rateLimited`, or `unknownError`. */
  failure?: string | undefined
  /** The size that was chosen. */
  sku?: string | undefined
  question?: { id: string; text: string; isWrong: boolean } | undefined
}

export const raffleFlash = (flash: RaffleFlash, appEnv: AppEnvironment): string => setFlash({ form, ...flash }, appEnv)

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value.slice(0, 2000) : undefined)

/** Empty in a browser that has sent no form. */
export function readRaffleFlash(cookies: Readonly<Record<string, string | undefined>>): RaffleFlash {
  const flash = readFlashCookie(cookies)
  if (flash?.form !== form) return {}
  const { id, text, isWrong } = Object(flash.question)
  return {
    failure: textOf(flash.failure),
    sku: textOf(flash.sku),
    question: typeof id === 'string' && typeof text === 'string' ? { id, text, isWrong: isWrong === true } : undefined,
  }
}
