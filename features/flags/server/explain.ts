import { murmur3 } from '@stadion/contract/murmur3'
import type { Publication, Rule } from '../contract.ts'
import { type FlagContext, Flags, shareOf, testOf } from '../evaluation/evaluate.ts'
import { conditionText } from './sentences.ts'

/** Why a visitor gets what they get: each rule with what held and what did not, and what was decided in the end. */
export function explain(publication: Publication, name: string, context: FlagContext): string[] {
  const { value, reason, rule } = new Flags(publication).for(context).evaluate(name)
  const flag = publication.flags.find((one) => one.name === name)
  const lines: string[] = []
  if (flag && !flag.disabled && typeof flag.value === 'object')
    flag.value.rules.forEach((one, at) => {
      if (rule !== undefined && at > rule) return
      lines.push(`rule ${at + 1}, for ${JSON.stringify(one.value)}: ${at === rule ? 'decides' : 'passes on'}`)
      lines.push(...stepsOf(one, name, publication, context).map((step) => `  ${step}`))
    })
  return [`${name} says ${JSON.stringify(value)}: ${reasons[reason](rule)}`, ...lines]
}

const reasons = {
  STATIC: () => 'it says so to everybody',
  TARGETING_MATCH: (rule?: number) => `rule ${(rule ?? 0) + 1} matches`,
  SPLIT: (rule?: number) => `rule ${(rule ?? 0) + 1} takes this visitor`,
  DEFAULT: () => 'no rule decides',
  DISABLED: () => 'it is off, so whoever asks uses a fallback of their own',
  UNKNOWN: () => 'there is no such flag, so whoever asks uses a fallback of their own',
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
  if (context.userId === undefined) return [...steps, `✗ ${rollout} %: who has no id is in no share`]
  const place = murmur3(`${name}:${context.userId}`) % 10_000
  return [...steps, `${place < share ? '✓' : '✗'} ${rollout} %: this visitor stands at ${(place / 100).toFixed(2)} %`]
}
