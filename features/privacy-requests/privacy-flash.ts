import { readFlashCookie, setFlash } from '@stadion/pages/flash-cookie'
import type { AppEnvironment } from '@stadion/site/environment'

const sentThings = ['DO_NOT_SELL', 'OTHER', 'CONFIRMED', 'KEPT'] as const
/** What a form without JavaScript has just sent: an opt-out, a request that a mail asks to confirm, its confirmation, or its end. */
export type SentThing = (typeof sentThings)[number]

const form = 'privacy-request'

/** The cookie that tells the next page of this browser what it sent. An address would tell everybody who opens it. */
export const privacyFlash = (sent: SentThing, appEnv: AppEnvironment): string => setFlash({ form, sent }, appEnv)

/** What this browser has just sent; undefined in every other browser. */
export function readPrivacyFlash(cookies: Readonly<Record<string, string | undefined>>): SentThing | undefined {
  const flash = readFlashCookie(cookies)
  return flash?.form === form ? sentThings.find((one) => one === flash.sent) : undefined
}
