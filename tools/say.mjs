/** Prints a step of a longer piece of work. */
export const say = (line) => console.log(`» ${line}`)

/** Ends with one clear message. */
export function stop(message, code = 1) {
  console.error(message)
  process.exit(code)
}
