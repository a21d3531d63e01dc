/** Whether this process is about to end: it still answers, and says that nobody new should come. */
export interface TakingLeave {
  readonly begun: boolean
  begin(): void
}

export function createTakingLeave(): TakingLeave {
  let begun = false
  return {
    get begun() {
      return begun
    },
    begin() {
      begun = true
    },
  }
}
