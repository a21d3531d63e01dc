import { Murmur3 } from '@stadion/contract/murmur3'
import type { FlagValue } from '@stadion/fragments/flags'
import type { Condition, Flag, Publication, Rule } from '../contract.ts'

/** The attributes that flags are evaluated for. An unknown attribute matches nothing. */
export type FlagContext = Readonly<Record<string, FlagValue | undefined>> & { readonly userId?: string | undefined }

/**
 * The reason for a value: the same for everybody, a rule's segment matched, a rule's rollout included the visitor, no rule matched, the
 * flag is disabled, or there is no such flag.
 */
export type Reason = 'STATIC' | 'TARGETING_MATCH' | 'SPLIT' | 'DEFAULT' | 'DISABLED' | 'UNKNOWN'

export interface Evaluation<T = FlagValue> {
  readonly value: T
  readonly reason: Reason
  /** The index of the rule that decided. */
  readonly rule?: number
}

interface CompiledRule {
  /** The index of its segment; -1 if it is for everybody. */
  segment: number
  /** Out of 10 000 visitors. */
  share: number
  result: Evaluation
}

interface CompiledFlag {
  /** The evaluation if no rule matches; undefined if the flag is disabled. */
  otherwise: Evaluation | undefined
  rules: readonly CompiledRule[]
  hash: Murmur3
}

/** Shares have steps of a hundredth of a percent. */
const everybody = 10_000

type Test = (context: FlagContext) => boolean

/** A publication prepared for many evaluations. Invalid parts are left out; it never throws. */
export class Flags {
  readonly #flags = new Map<string, CompiledFlag>()
  readonly #segments: (readonly Test[])[] = []

  constructor({ flags, segments }: Partial<Publication> = {}) {
    const places = new Map<string, number>()
    for (const { name, conditions } of list(segments)) places.set(name, this.#segments.push(list(conditions).map(testOf)) - 1)
    for (const flag of list(flags)) this.#flags.set(flag.name, compileFlag(flag, places))
  }

  /** The flags for a context: its segments are evaluated once. */
  for(context: FlagContext): FlagsFor {
    const matched = this.#segments.map((tests) => tests.every((test) => test(context)))
    return new FlagsFor(this.#flags, matched, context.userId)
  }
}

/** Flags for one context. */
export class FlagsFor {
  readonly #flags: ReadonlyMap<string, CompiledFlag>
  readonly #matched: readonly boolean[]
  readonly #userId: string | undefined

  constructor(flags: ReadonlyMap<string, CompiledFlag>, matched: readonly boolean[], userId: string | undefined) {
    this.#flags = flags
    this.#matched = matched
    this.#userId = userId
  }

  /** The value of a flag, its reason and its rule; the fallback without a value. Never throws. */
  evaluate(name: string, fallback: FlagValue = false): Evaluation {
    const flag = this.#flags.get(name)
    return (flag && this.#decide(flag)) ?? { value: fallback, reason: flag ? 'DISABLED' : 'UNKNOWN' }
  }

  /** The value of a flag; undefined if it has none. */
  read(name: string): FlagValue | undefined {
    const flag = this.#flags.get(name)
    return flag && this.#decide(flag)?.value
  }

  #decide({ rules, hash, otherwise }: CompiledFlag): Evaluation | undefined {
    let place = -1
    for (const { segment, share, result } of rules) {
      if (segment >= 0 && !this.#matched[segment]) continue
      if (share < everybody) {
        if (this.#userId === undefined) continue
        // A visitor has the same place in all rules of a flag.
        if (place < 0) place = hash.of(this.#userId) % everybody
        if (place >= share) continue
      }
      return result
    }
    return otherwise
  }
}

/** A value that is not a list counts as an empty one. */
const list = <T>(given: readonly T[] | undefined): readonly T[] => (Array.isArray(given) ? given.filter((one) => Object(one) === one) : [])

/** The test of a condition. */
export function testOf(condition: Condition): Test {
  const { attribute, operator } = condition
  const values = new Set<FlagValue>(operator === 'equals' ? [condition.value] : Array.isArray(condition.values) ? condition.values : [])
  const isWanted = operator !== 'notIn'
  const isKnown = ['in', 'notIn', 'equals'].includes(operator)
  return (context) => {
    const value = context[attribute]
    return isKnown && value !== undefined && values.has(value) === isWanted
  }
}

function compileFlag({ name, disabled, value }: Flag, places: ReadonlyMap<string, number>): CompiledFlag {
  const isOpen = typeof value === 'object' && value !== null
  const otherwise = isOpen ? value.default : (value ?? undefined)
  return {
    otherwise: disabled || otherwise === undefined ? undefined : { value: otherwise, reason: isOpen ? 'DEFAULT' : 'STATIC' },
    rules: isOpen && !disabled ? list(value.rules).flatMap((rule, at) => compileRule(rule, at, places)) : [],
    hash: new Murmur3(`${name}:`),
  }
}

function compileRule({ segment, rollout, value }: Rule, rule: number, places: ReadonlyMap<string, number>): CompiledRule[] {
  const place = segment === undefined ? -1 : places.get(segment)
  // A segment that does not exist matches nobody.
  if (place === undefined || value === undefined) return []
  const share = shareOf(rollout)
  return [{ segment: place, share, result: { value, reason: share < everybody ? 'SPLIT' : 'TARGETING_MATCH', rule } }]
}

/** Rounded, because 0.07 * 100 is slightly more than 7 and would include one too many. */
export const shareOf = (rollout: number | undefined): number => (rollout === undefined ? everybody : Math.round(rollout * 1e6) / 1e4)
