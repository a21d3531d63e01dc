import { murmur3 } from '@stadion/contract/murmur3'
import type { Publication, Rule } from '../contract.ts'
import { type FlagContext, Flags, shareOf, testOf } from '../evaluation/evaluate.ts'
import { conditionText } from './describe-flag.ts'

/** Explains a visitor's value: each rule with its matching and failing conditions, and the result. */
export function explain(publication: Publication, name: string, context: FlagContext): string[] {
  const { value, reason, rule } = new Flags(publication).for(context).evaluate(name)
  const flag = publication.flags.find((one) => one.name === name)
  const lines: string[] = []
  if (flag && !flag.disabled && typeof flag.value === 'object')
    flag.value.rules.forEach((one, at) => {
      if (rule !== undefined && at > rule) return
      lines.push(`rule ${at + 1}, for ${JSON.stringify(one.value)}: ${at === rule ? 'decides' : 'does not match'}`)
      lines.push(...stepsOf(one, name, publication, context).map((step) => `  ${step}`))
    })
  return [`${name} is ${JSON.stringify(value)}: ${reasons[reason](rule)}`, ...lines]
}

const reasons = {
  STATIC: () => 'the same for everybody',
  TARGETING_MATCH: (rule?: number) => `rule ${(rule ?? 0) + 1} matches`,
  SPLIT: (rule?: number) => `rule ${(rule ?? 0) + 1} includes this visitor`,
  DEFAULT: () => 'no rule matches',
  DISABLED: () => 'it is off, so each reader uses its own fallback',
  UNKNOWN: () => 'there is no such flag, so each reader uses its own fallback',
} as const

function stepsOf({ segment, rollout }: Rule, name: string, { segments }: Publication, context: FlagContext): string[] {
  const steps: string[] = []
  if (segment !== undefined) {
    const found = segments.find((one) => one.name === segment)
    if (!found) return [`✗ there is no segment ${segment}`]
    for (const condition of found.conditions) {
      const is = context[condition.attribute]
      const said = is === undefined ? 'not known' : String(is)
      steps.push(`${testOf(condition)(context) ? '✓' : '✗'} ${segment}: ${conditionText(condition)} (${condition.attribute} is ${said})`)
    }
  }
  const share = shareOf(rollout)
  if (share >= 10_000) return steps
  if (context.userId === undefined) return [...steps, `✗ ${rollout} %: a visitor without an id is in no rollout`]
  const place = murmur3(`${name}:${context.userId}`) % 10_000
  return [...steps, `${place < share ? '✓' : '✗'} ${rollout} %: this visitor is at ${(place / 100).toFixed(2)} %`]
}
