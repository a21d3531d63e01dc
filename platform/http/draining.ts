/** Whether this process is about to end: it still answers, but its `/readyz` says 503. */
export interface Draining {
  readonly begun: boolean
  begin(): void
}

export function createDraining(): Draining {
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
