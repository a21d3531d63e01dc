/** The flag stays set this long after the mouse button is released, so that a quick click is visible. */
export const pressedForMs = 200

/** Tracks whether the mouse button is down on an element, until 200 ms after its release. */
export function createPressedFlag(onChange: (isPressed: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    down() {
      clearTimeout(timer)
      onChange(true)
    },
    up() {
      clearTimeout(timer)
      timer = setTimeout(() => onChange(false), pressedForMs)
    },
    forget: () => clearTimeout(timer),
  }
}
