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
  let underWay: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    try {
      const { change, corrections } = await ask(known)
      if (corrections) await onChange(corrections)
      known = change
      isAway = false
    } catch (error) {
      if (!isAway) onFailure?.(error)
      isAway = true
    }
  }

  /** Asks now. Never rejects. */
  const refresh = (): Promise<void> => {
    underWay ??= look().finally(() => {
      underWay = undefined
    })
    return underWay
  }
  return {
    refresh,
    /** Resolves when the first question is answered, or has failed. */
    async start(): Promise<void> {
      timer = setInterval(refresh, pollMs).unref()
      await refresh()
    },
    stop: (): void => clearInterval(timer),
  }
}
