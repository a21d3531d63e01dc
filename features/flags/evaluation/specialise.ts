import type { FlagValue } from '@stadion/fragments/flags'
import type { Condition, Flag, Publication, Rule } from '../contract.ts'
import { shareOf, testOf } from './evaluate.ts'

/** Attributes that are the same for all visitors, for example of a storefront. */
type Known = Readonly<Record<string, FlagValue>>

/** The result of a partial evaluation. */
export interface Specialised {
  /** Values that are the same for every visitor. */
  values: Readonly<Record<string, FlagValue>>
  /** The other flags, reduced to the conditions that are still open. */
  open: Publication
}

/**
 * Evaluates a publication as far as possible without a visitor (partial evaluation). A flag with one result for all visitors becomes a
 * value; the others remain as a smaller publication, which gives each visitor the same values as the whole one.
 * @param own the attributes that differ between visitors; any other unknown attribute matches nobody
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

/** The conditions of a segment that are still open; undefined if it matches nobody. */
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
      // Later rules are never reached.
      if (rules.every((before) => before.value === rule.value)) return rule.value
      return { default: rule.value, rules }
    }
    rules.push(isForAll ? rule : { segment, ...rule })
  }
  return rules.every((rule) => rule.value === value.default) ? value.default : { default: value.default, rules }
}
