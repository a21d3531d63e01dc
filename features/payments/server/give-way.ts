import { setTimeout as after } from 'node:timers/promises'

/** Webhooks are arriving, if one came within this time, in milliseconds. */
const recentMs = 200
const mostPauseMs = 500

/** Lets webhooks be answered before what they brought is applied: a provider sends again what is answered late. */
export interface GiveWay {
  /** A webhook has arrived. */
  arrived(): void
  /** Between two turns of work: while webhooks arrive, the work takes a fifth of the time. */
  pause(workedMs: number): Promise<void>
}

export function createGiveWay(): GiveWay {
  let last = Number.NEGATIVE_INFINITY
  return {
    arrived() {
      last = performance.now()
    },
    async pause(workedMs) {
      if (performance.now() - last < recentMs) await after(Math.min(4 * workedMs, mostPauseMs))
    },
  }
}
