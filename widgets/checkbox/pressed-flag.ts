/** The flag stays up so long after the mouse button: a quick click is seen too. */
export const pressedForMs = 200

/** Knows whether a mouse button went down on something, until 200 ms after it came up again. */
export function createPressedFlag(tell: (isPressed: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    down() {
      clearTimeout(timer)
      tell(true)
    },
    up() {
      clearTimeout(timer)
      timer = setTimeout(() => tell(false), pressedForMs)
    },
    forget: () => clearTimeout(timer),
  }
}
