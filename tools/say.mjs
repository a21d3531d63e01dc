/** Prints a step of a longer task. */
export const say = (line) => console.log(`» ${line}`)

/** Exits with one clear message. */
export function stop(message, code = 1) {
  console.error(message)
  process.exit(code)
}
