import { readFlashCookie, setFlash } from '@stadion/pages/flash-cookie'
import type { AppEnvironment } from '@stadion/site/environment'

const outcomes = ['done', 'wrong', 'away'] as const
/** What became of the button that ends invitations. */
export type EndOutcome = (typeof outcomes)[number]

const form = 'review-end'

export const endFlash = (outcome: EndOutcome, appEnv: AppEnvironment): string => setFlash({ form, outcome }, appEnv)

/** Undefined in a browser that has not just pressed it. */
export function readEndFlash(cookies: Readonly<Record<string, string | undefined>>): EndOutcome | undefined {
  const flash = readFlashCookie(cookies)
  return flash?.form === form ? outcomes.find((one) => one === flash.outcome) : undefined
}
