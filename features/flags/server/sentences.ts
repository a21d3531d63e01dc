import type { Condition, Flag, Rule, Segment } from '../contract.ts'

/** A flag in a sentence: `newMinicart is true for 50 % of dach (country is DE, AT or CH), else false`. */
export function sentenceOf({ name, disabled, value }: Flag, segments: readonly Segment[]): string {
  const what =
    typeof value === 'object'
      ? [
          ...value.rules.map((rule) => ruleText(rule, segments)),
          `${value.rules.length > 0 ? 'else ' : ''}${JSON.stringify(value.default)}`,
        ].join(', ')
      : JSON.stringify(value)
  return disabled ? `${name} is off (would be ${what})` : `${name} is ${what}`
}

function ruleText({ segment, rollout, value }: Rule, segments: readonly Segment[]): string {
  const share = rollout === undefined || rollout === 100 ? '' : `${rollout} % of `
  return `${JSON.stringify(value)} for ${share}${segment === undefined ? 'everybody' : segmentText(segment, segments)}`
}

function segmentText(name: string, segments: readonly Segment[]): string {
  const found = segments.find((segment) => segment.name === name)
  return `${name} (${found ? found.conditions.map(conditionText).join(' and ') : 'which there is not'})`
}

/** `country is DE, AT or CH` */
export function conditionText(condition: Condition): string {
  if (condition.operator === 'equals') return `${condition.attribute} is ${String(condition.value)}`
  const values = condition.values.map(String)
  const list = values.length > 1 ? `${values.slice(0, -1).join(', ')} or ${values.at(-1)}` : values[0]
  return `${condition.attribute} is ${condition.operator === 'in' ? '' : 'none of '}${list}`
}
