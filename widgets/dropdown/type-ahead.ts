/** Maximum time between two keys of one sequence. */
export const sequenceTimeoutMs = 275

/** Collects keys into a sequence; after 275 ms without a key a new one starts. */
export function createTypeAhead(now: () => number = () => performance.now()) {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  const isRunning = () => now() - last < sequenceTimeoutMs
  return {
    isRunning,
    /** The sequence with the new key. */
    add(key: string): string {
      typed = isRunning() ? typed + key : key
      last = now()
      return typed
    },
  }
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/**
 * The index of the next label, from the active one, that starts with the sequence. Repeating one letter cycles through its matches; a
 * longer sequence stays at a match. -1 without a match.
 */
export function findTyped(labels: readonly string[], typed: string, active: number): number {
  const wanted = plain(typed)
  const isOneLetter = [...wanted].every((letter) => letter === wanted[0])
  const start = wanted.length === 1 || isOneLetter ? active + 1 : Math.max(active, 0)
  const find = (text: string) => {
    const around = labels.map((_, step) => (start + step) % labels.length)
    return around.find((index) => plain(labels[index]!).startsWith(text)) ?? -1
  }
  const whole = find(wanted)
  return whole < 0 && isOneLetter ? find(wanted[0]!) : whole
}
