import { readFlashCookie, setFlash } from '@stadion/pages/flash-cookie'
import type { AppEnvironment } from '@stadion/site/environment'

/** Where "helpful" is posted, with the fields `no` and `article` (its path inside the storefront). */
export const voteFormPath = '/review-vote'
/** The address that the form leads to says only that it was posted: addresses stay in links and in the browser's history. */
export const afterVote = { parameter: 'voted', value: '1' } as const
/** Whether a view says what became of this browser's vote, so that it is personal. */
export const isAfterVote = ({ voted }: Readonly<Record<string, string | undefined>>): boolean => voted === afterVote.value

const outcomes = ['thanks', 'own', 'tooMany', 'failed'] as const
/** What became of a vote for a review. */
export interface VoteFlash {
  no: string
  outcome: (typeof outcomes)[number]
}

const form = 'review-vote'

export const voteFlash = (flash: VoteFlash, appEnv: AppEnvironment): string => setFlash({ form, ...flash }, appEnv)

/** Undefined in a browser that has not just voted. */
export function readVoteFlash(cookies: Readonly<Record<string, string | undefined>>): VoteFlash | undefined {
  const flash = readFlashCookie(cookies)
  const outcome = outcomes.find((one) => one === flash?.outcome)
  return flash?.form === form && typeof flash.no === 'string' && outcome ? { no: flash.no, outcome } : undefined
}
