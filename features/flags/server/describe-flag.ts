import type { Condition, Flag, Rule, Segment } from '../contract.ts'

/** A flag in a sentence: `newMinicart is true for 50 % of dach (country is DE, AT or CH), else false`. */
export function describeFlag({ name, disabled, value }: Flag, segments: readonly Segment[]): string {
  const what = valueText(value, (segment) => segmentText(segment, segments))
  return disabled ? `${name} is off (would be ${what})` : `${name} is ${what}`
}

/** A state in a line of the history: `nothing`, `off, true`, `country is DE, AT or CH`. */
export function describeState(state: Omit<Flag, 'name'> | Omit<Segment, 'name'> | null): string {
  if (!state) return 'nothing'
  if ('conditions' in state) return state.conditions.map(conditionText).join(' and ')
  return `${state.disabled ? 'off' : 'on'}, ${valueText(state.value, (segment) => segment)}`
}

function valueText(value: Flag['value'], nameOf: (segment: string) => string): string {
  if (typeof value !== 'object') return JSON.stringify(value)
  const rules = value.rules.map((rule) => ruleText(rule, nameOf))
  return [...rules, `${rules.length > 0 ? 'else ' : ''}${JSON.stringify(value.default)}`].join(', ')
}

function ruleText({ segment, rollout, value }: Rule, nameOf: (segment: string) => string): string {
  const share = rollout === undefined || rollout === 100 ? '' : `${rollout} % of `
  return `${JSON.stringify(value)} for ${share}${segment === undefined ? 'everybody' : nameOf(segment)}`
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
