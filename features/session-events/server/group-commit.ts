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
 * Stores items that arrive together in one go: while one group is being stored the next one gathers. Nobody waits for company,
 * and the busier the shop the larger the groups.
 */
export function createGroupCommit<T>(store: (items: readonly T[]) => Promise<unknown>, mostInGroup = 500): GroupCommit<T> {
  const waiting: Waiting<T>[] = []
  let isStoring = false

  const storeAll = async () => {
    while (waiting.length > 0) await storeGroup(waiting.splice(0, mostInGroup))
    isStoring = false
  }

  const storeGroup = async (group: readonly Waiting<T>[]): Promise<void> => {
    try {
      await store(group.map(({ item }) => item))
    } catch (error) {
      if (group.length === 1 || !isAboutData(error)) {
        for (const { fail } of group) fail(error)
        return
      }
      // One item that the database refuses must not take the others with it.
      const middle = Math.ceil(group.length / 2)
      await storeGroup(group.slice(0, middle))
      await storeGroup(group.slice(middle))
      return
    }
    for (const { done } of group) done()
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
        // Requests that were read in this turn of the event loop go together.
        setImmediate(() => void storeAll())
      }),
  }
}

/** Classes 22 and 23: the values are at fault, not the database. */
const isAboutData = (error: unknown): boolean => /^2[23]/.test(String((error as { code?: unknown } | undefined)?.code))
