import type { FlagValue } from '@stadion/fragments/flags'
import type { Condition, Flag, Publication, Rule } from '../contract.ts'
import { shareOf, testOf } from './evaluate.ts'

/** What is known of every visitor alike, for example of a storefront. */
type Known = Readonly<Record<string, FlagValue>>

/** What only a visitor's own facts decide. */
export interface Specialised {
  /** What flags say to every visitor. */
  values: Readonly<Record<string, FlagValue>>
  /** The flags that are still open, with nothing but what is still open of them. */
  open: Publication
}

/**
 * Evaluates a publication as far as it goes without a visitor: where a flag comes out the same for all of them it is a value,
 * and where it does not, what is left is a smaller publication. Evaluating that for a visitor says the same as evaluating
 * the whole one.
 * @param own the attributes that differ from visitor to visitor; any other that is not known matches nobody
 */
export function specialise({ flags, segments }: Publication, known: Known, own: readonly string[]): Specialised {
  const values: Record<string, FlagValue> = {}
  const open: Flag[] = []
  const left = new Map(segments.map(({ name, conditions }) => [name, conditionsLeft(conditions, known, own)]))
  for (const flag of flags) {
    const now = specialiseFlag(flag, left)
    if (now === undefined) continue
    if (typeof now === 'object') open.push({ ...flag, value: now })
    else values[flag.name] = now
  }
  const used = new Set(open.flatMap(({ value }) => (typeof value === 'object' ? value.rules.map(({ segment }) => segment) : [])))
  return {
    values,
    open: {
      flags: open,
      segments: [...left].flatMap(([name, conditions]) => (conditions && used.has(name) ? [{ name, conditions }] : [])),
    },
  }
}

/** What of a segment is still to be asked; undefined where nobody is in it. */
function conditionsLeft(conditions: readonly Condition[], known: Known, own: readonly string[]): Condition[] | undefined {
  const left: Condition[] = []
  for (const condition of conditions) {
    if (own.includes(condition.attribute)) left.push(condition)
    else if (!testOf(condition)(known)) return undefined
  }
  return left
}

function specialiseFlag({ disabled, value }: Flag, left: ReadonlyMap<string, readonly Condition[] | undefined>): Flag['value'] | undefined {
  if (disabled) return undefined
  if (typeof value !== 'object') return value
  const rules: Rule[] = []
  for (const { segment, ...rule } of value.rules) {
    const conditions = segment === undefined ? [] : left.get(segment)
    if (!conditions || rule.rollout === 0) continue
    const isForAll = conditions.length === 0
    const isWhole = shareOf(rule.rollout) >= 10_000
    if (isForAll && isWhole) {
      // Nothing behind it is ever reached.
      if (rules.every((before) => before.value === rule.value)) return rule.value
      return { default: rule.value, rules }
    }
    rules.push(isForAll ? rule : { segment, ...rule })
  }
  return rules.every((rule) => rule.value === value.default) ? value.default : { default: value.default, rules }
}
