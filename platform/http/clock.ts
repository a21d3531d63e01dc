/** The time of the server. Rules ask this and never the machine, so that tests can let a day pass. */
export interface Clock {
  now(): Date
  /** Moves the time forward. */
  advance(milliseconds: number): void
  /** Back to the time of the machine. */
  reset(): void
}

export function createClock(machine: () => number = Date.now): Clock {
  let ahead = 0
  return {
    now: () => new Date(machine() + ahead),
    advance: (milliseconds) => {
      ahead += milliseconds
    },
    reset: () => {
      ahead = 0
    },
  }
}
