/** Work that waits until the pointer is released; undefined while nothing is pressed. */
let waiting: (() => void)[] | undefined
let isWatching = false

/** Starts to track presses; must be called before the first press. */
export function watchPresses(): void {
  if (isWatching) return
  isWatching = true
  document.addEventListener('mousedown', () => (waiting ??= []), true)
  // The click follows the pointer's release; its effect comes first.
  const release = () => setTimeout(letGo)
  for (const type of ['mouseup', 'dragend']) document.addEventListener(type, release, true)
}

function letGo(): void {
  const all = waiting ?? []
  waiting = undefined
  for (const run of all) run()
}

/**
 * Runs a layout change when nothing is pressed. A press first takes the focus from a field; if the field then showed a new message, the
 * pressed control would move before the finger is up, and the click would be lost.
 */
export function afterPress(run: () => void): void {
  if (waiting) waiting.push(run)
  else run()
}
