import { brandInSlot } from '@stadion/site/brands'
import type { AppEnvironment } from '@stadion/site/environment'
import { type Operator, operators } from '@stadion/site/operators'

/**
 * Throws one error with every brand that has no operator: its imprint would be empty, and the accessibility statement would have no
 * contact. Only in production.
 */
export function requireOperators(appEnv: AppEnvironment, named: typeof operators = operators): void {
  if (appEnv !== 'prod') return
  const problems = (['main', 'sister'] as const).flatMap((slot) =>
    gapsOf(named[slot]).map((gap) => `${brandInSlot(slot).name} ${gap} (platform/site/brands/${slot}.ts)`),
  )
  if (problems.length === 0) return
  throw new Error(
    `The shop does not start, as its imprint and its accessibility statement would name nobody:\n${problems.map((one) => `- ${one}`).join('\n')}\nWrite down who runs it, in the file of each brand, and build again.`,
  )
}

function gapsOf(operator: Operator | undefined): string[] {
  if (!operator) return ['has no operator']
  const { name, address, mail } = operator
  return [
    ...(name.trim() ? [] : ['has an operator without a name']),
    ...(address.some((line) => line.trim()) ? [] : ['has an operator without an address']),
    ...(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(mail) ? [] : ['has an operator without a mail address']),
  ]
}
