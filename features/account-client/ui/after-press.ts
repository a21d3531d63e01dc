/** What waits until the shopper has let go; undefined while nothing is pressed. */
let waiting: (() => void)[] | undefined
let isWatching = false

/** Begins to know what is pressed; has to be called before the first press that counts. */
export function watchPresses(): void {
  if (isWatching) return
  isWatching = true
  document.addEventListener('mousedown', () => (waiting ??= []), true)
  // The click comes right after the button is up; what it does comes first.
  const release = () => setTimeout(letGo)
  for (const type of ['mouseup', 'dragend']) document.addEventListener(type, release, true)
}

function letGo(): void {
  const all = waiting ?? []
  waiting = undefined
  for (const run of all) run()
}

/**
 * Runs what moves the page once nothing is pressed, at once where nothing is. A press takes focus from a field first; if the field
 * then said something new, what was pressed would be elsewhere before the finger is up, and nothing would come of it.
 */
export function afterPress(run: () => void): void {
  if (waiting) waiting.push(run)
  else run()
}
