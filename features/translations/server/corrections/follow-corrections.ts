import { oneAtATime } from '@stadion/http/one-at-a-time'
import type { Correction, CorrectionsAnswer } from '../../schema.ts'

/** How often a process asks for the newest change, in milliseconds. */
export const pollMs = 2000

export interface FollowOptions {
  /** The corrections, if the newest change is another one than this. */
  ask(known: string): Promise<CorrectionsAnswer>
  onChange(corrections: readonly Correction[]): unknown
  /** Called once when nobody answers, and again only after an answer. */
  onFailure?: (error: unknown) => void
}

/** Follows the corrections of the shop. While nobody answers, texts stay as they are. */
export function followCorrections({ ask, onChange, onFailure }: FollowOptions) {
  let known = ''
  let isAway = false
  let hasAnswer = false
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    try {
      const { change, corrections } = await ask(known)
      if (corrections) await onChange(corrections)
      known = change
      isAway = false
      hasAnswer = true
    } catch (error) {
      if (!isAway) onFailure?.(error)
      isAway = true
      throw error
    }
  }

  const question = oneAtATime(look)
  const refresh = (): Promise<void> => question.join().catch(() => {})
  return {
    /** Asks now, or joins a question that is under way. Never rejects. */
    refresh,
    /** Asks with a question that begins now, after a change. Rejects if it fails. */
    renew: question.begin,
    /** Asks again and again. Resolves when the first question is answered, or has failed; what was renewed before is not asked for again. */
    async start(): Promise<void> {
      timer = setInterval(refresh, pollMs).unref()
      if (!hasAnswer) await refresh()
    },
    stop: (): void => clearInterval(timer),
  }
}
