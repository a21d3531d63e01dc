/** Keys that follow one another within this time are one sequence. */
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
 * The label that a sequence leads to, from the one that is active: the next that starts with it. The same letter again and
 * again goes from one to the next; a longer sequence stays where it still fits. -1 where none does.
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
