import { oneAtATime } from '@stadion/http/one-at-a-time'
import type { Correction, CorrectionsAnswer } from '../../schema.ts'

/** How often a process asks for the newest change, in milliseconds. */
export const pollMs = 2000

export interface FollowOptions {
  /** The corrections, if the newest change is another one than this, as of news with an id at least; and the news that were known (D-150). */
  ask(known: string, atLeast: number): Promise<CorrectionsAnswer & { news?: number | undefined }>
  onChange(corrections: readonly Correction[]): unknown
  /** Called once when nobody answers, and again only after an answer. */
  onFailure?: (error: unknown) => void
}

/** Follows the corrections of the shop. While nobody answers, texts stay as they are. */
export function followCorrections({ ask, onChange, onFailure }: FollowOptions) {
  let known = ''
  let isAway = false
  let hasAnswer = false
  let news: number | undefined
  /** What those wait for who asked for a renewal. */
  let wanted = 0
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const atLeast = wanted
    wanted = 0
    try {
      const { change, corrections, news: newest } = await ask(known, atLeast)
      if (corrections) await onChange(corrections)
      known = change
      news = newest
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
    /** Asks with a question that begins now, after a change, which may be news with an id. Rejects if it fails. */
    renew(atLeast = 0): Promise<void> {
      wanted = Math.max(wanted, atLeast)
      return question.begin()
    },
    /** How new the texts are; undefined while nobody has said it. */
    get news(): number | undefined {
      return news
    },
    /** Asks again and again. Resolves when the first question is answered, or has failed; what was renewed before is not asked for again. */
    async start(): Promise<void> {
      timer = setInterval(refresh, pollMs).unref()
      if (!hasAnswer) await refresh()
    },
    stop: (): void => clearInterval(timer),
  }
}
