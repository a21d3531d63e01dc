export interface GroupCommit<T> {
  /** Resolves once the item is stored. */
  add(item: T): Promise<void>
  readonly waiting: number
}

interface Waiting<T> {
  item: T
  done(): void
  fail(error: unknown): void
}

/**
 * Group commit: stores items that arrive together at once; while one group is being stored, the next one is collected. No item waits for
 * others, and the busier the shop, the larger the groups.
 */
export function createGroupCommit<T>(store: (items: readonly T[]) => Promise<unknown>, mostInGroup = 500): GroupCommit<T> {
  const waiting: Waiting<T>[] = []
  let isStoring = false

  const storeAll = async () => {
    let stored: readonly Waiting<T>[] = []
    while (waiting.length > 0) {
      const storing = storeGroup(waiting.splice(0, mostInGroup))
      // After the next group is sent: the database works while answers are written.
      process.nextTick(answer, stored)
      stored = await storing
    }
    answer(stored)
    isStoring = false
  }

  const answer = (stored: readonly Waiting<T>[]) => {
    for (const { done } of stored) done()
  }

  /** The stored items of the group; the others have failed. */
  const storeGroup = async (group: readonly Waiting<T>[]): Promise<readonly Waiting<T>[]> => {
    try {
      await store(group.map(({ item }) => item))
      return group
    } catch (error) {
      if (group.length === 1 || !isAboutData(error)) {
        for (const { fail } of group) fail(error)
        return []
      }
      // One refused item must not fail the others.
      const middle = Math.ceil(group.length / 2)
      return [...(await storeGroup(group.slice(0, middle))), ...(await storeGroup(group.slice(middle)))]
    }
  }

  return {
    get waiting() {
      return waiting.length
    },
    add: (item) =>
      new Promise((done, fail) => {
        waiting.push({ item, done, fail })
        if (isStoring) return
        isStoring = true
        // Requests read in this turn of the event loop form one group.
        setImmediate(() => void storeAll())
      }),
  }
}

/** Classes 22 and 23: errors of the values, not of the database. */
const isAboutData = (error: unknown): boolean => /^2[23]/.test(String((error as { code?: unknown } | undefined)?.code))
