import type { Publication } from './contract.ts'
import { ofDevice } from './evaluation/context.ts'

/** The flags that may depend on the size of the device. */
export function flagsOfDevice({ flags, segments }: Publication): string[] {
  const sized = new Set(
    segments.filter(({ conditions }) => conditions.some(({ attribute }) => attribute === ofDevice)).map(({ name }) => name),
  )
  return flags.flatMap(({ name, value }) =>
    typeof value === 'object' && value.rules.some(({ segment }) => segment !== undefined && sized.has(segment)) ? [name] : [],
  )
}
