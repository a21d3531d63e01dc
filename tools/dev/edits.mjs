/** Debounce time in milliseconds: an editor saves several files at once. */
const quietMs = 30

/**
 * Passes edits on in batches, one after the other. Edits of a failed batch are passed again with the next one,
 * which may repair them, even if it was made while the batch failed.
 * @param {(files: readonly string[]) => Promise<void>} take rejects if the edited files cannot be shown
 * @param {(error: Error) => void} fail
 */
export function createEdits(take, fail) {
  const changed = new Set()
  let failed = []
  let isBusy = false
  let timer

  async function takeAll() {
    if (isBusy || changed.size === 0) return
    isBusy = true
    const files = [...new Set([...failed, ...changed])]
    changed.clear()
    try {
      await take(files)
      failed = []
    } catch (error) {
      failed = files
      fail(error)
    }
    isBusy = false
    void takeAll()
  }

  return {
    add(file) {
      changed.add(file)
      clearTimeout(timer)
      timer = setTimeout(takeAll, quietMs)
    },
  }
}
