/** Whether `--help` or `-h` is among the arguments. */
export const isHelpAsked = () => process.argv.slice(2).some((word) => word === '--help' || word === '-h')

/**
 * Prints how a command is called and exits with 0 if `--help` or `-h` is among its arguments, before it starts any work.
 * @param {...string} lines the call, then what its arguments mean
 */
export function helpIfAsked(...lines) {
  if (!isHelpAsked()) return
  console.log(`Usage: ${lines.join('\n')}`)
  process.exit(0)
}
