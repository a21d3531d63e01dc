/** Milliseconds without another edit after which edits are taken: an editor saves several files at once. */
const quietMs = 30

/**
 * Hands edits on, those of a moment together and one batch after the other. What failed is handed on again with the next edit,
 * which may mend it, also where that one was made while it failed.
 * @param {(files: readonly string[]) => Promise<void>} take rejects where what was edited cannot be shown
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
