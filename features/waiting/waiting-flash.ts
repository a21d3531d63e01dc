import { readFlashCookie, setFlash } from '@stadion/pages/flash-cookie'
import type { AppEnvironment } from '@stadion/site/environment'

const form = 'waiting-list'

/** What a form without JavaScript has led to. Typed values and links of mails are never in an address. */
export interface WaitingFlash {
  /** `CONFIRM` and `WAITING` as the call answers. */
  state?: 'CONFIRM' | 'WAITING' | undefined
  /** A failure of the contract, `rateLimited`, or `unknownError`. */
  failure?: string | undefined
  /** Of the field for the address. */
  email?: string | undefined
  emailProblem?: string | undefined
  question?: { id: string; text: string; isWrong: boolean } | undefined
}

export const waitingFlash = (flash: WaitingFlash, appEnv: AppEnvironment): string => setFlash({ form, ...flash }, appEnv)

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value.slice(0, 2000) : undefined)

/** Undefined in a browser that has sent no form. */
export function readWaitingFlash(cookies: Readonly<Record<string, string | undefined>>): WaitingFlash | undefined {
  const flash = readFlashCookie(cookies)
  if (flash?.form !== form) return undefined
  const { state, failure, email, emailProblem, question } = flash
  const { id, text, isWrong } = Object(question)
  return {
    state: state === 'CONFIRM' || state === 'WAITING' ? state : undefined,
    failure: textOf(failure),
    email: textOf(email),
    emailProblem: textOf(emailProblem),
    question: typeof id === 'string' && typeof text === 'string' ? { id, text, isWrong: isWrong === true } : undefined,
  }
}
