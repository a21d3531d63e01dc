import type { FlagValue } from '@stadion/fragments/flags'
import type { Condition, Flag, Publication, Rule } from '../contract.ts'
import { Murmur3 } from './murmur3.ts'

/** What flags are evaluated for. An attribute that is not known matches nothing. */
export type FlagContext = Readonly<Record<string, FlagValue | undefined>> & { readonly userId?: string | undefined }

/**
 * Why a flag says what it says: it says so to everybody, a rule's segment matched, a rule's share of visitors did, no rule
 * did, it is disabled, or there is no such flag.
 */
export type Reason = 'STATIC' | 'TARGETING_MATCH' | 'SPLIT' | 'DEFAULT' | 'DISABLED' | 'UNKNOWN'

export interface Evaluation<T = FlagValue> {
  readonly value: T
  readonly reason: Reason
  /** The place of the rule that decided. */
  readonly rule?: number
}

interface CompiledRule {
  /** Where the segment's bit stands; -1 where the rule is for everybody. */
  word: number
  bit: number
  /** Of 10 000 visitors. */
  share: number
  result: Evaluation
}

interface CompiledFlag {
  /** What it says whoever asks; undefined where its rules are asked, or where it is disabled. */
  always: Evaluation | undefined
  rules: readonly CompiledRule[]
  otherwise: Evaluation | undefined
  hash: Murmur3 | undefined
}

/** Shares are told in steps of a hundredth of a percent. */
const everybody = 10_000
const bitsInWord = 31

const disabled: Evaluation<false> = Object.freeze({ value: false, reason: 'DISABLED' })
const unknown: Evaluation<false> = Object.freeze({ value: false, reason: 'UNKNOWN' })
const nowhere: readonly number[] = Object.freeze([])

/** A publication made ready for many evaluations. Whatever is wrong with it is left out; it never throws. */
export class Flags {
  readonly #flags = new Map<string, CompiledFlag>()
  readonly #segments: (readonly Test[])[] = []

  constructor({ flags, segments }: Partial<Publication> = {}) {
    const places = new Map<string, number>()
    for (const { name, conditions } of list(segments)) {
      places.set(name, this.#segments.length)
      this.#segments.push(list(conditions).map(testOf))
    }
    for (const flag of list(flags)) this.#flags.set(flag.name, compileFlag(flag, places))
  }

  get names(): string[] {
    return [...this.#flags.keys()]
  }

  /** The flags as they are for a context: its segments are worked out once, whatever is asked afterwards. */
  for(context: FlagContext): FlagsFor {
    return new FlagsFor(this.#flags, matching(this.#segments, context), context.userId)
  }
}

/** Flags for one context. */
export class FlagsFor {
  readonly #flags: ReadonlyMap<string, CompiledFlag>
  readonly #segments: readonly number[]
  readonly #userId: string | undefined

  constructor(flags: ReadonlyMap<string, CompiledFlag>, segments: readonly number[], userId: string | undefined) {
    this.#flags = flags
    this.#segments = segments
    this.#userId = userId
  }

  /** What a flag says, why, and by which rule; the fallback where it says nothing. Never throws. */
  evaluate(name: string): Evaluation
  evaluate<T extends FlagValue>(name: string, fallback: T): Evaluation<FlagValue | T>
  evaluate(name: string, fallback: FlagValue = false): Evaluation {
    const flag = this.#flags.get(name)
    if (flag === undefined) return fallback === false ? unknown : { value: fallback, reason: 'UNKNOWN' }
    return this.#decide(flag) ?? (fallback === false ? disabled : { value: fallback, reason: 'DISABLED' })
  }

  /** Every flag that is known, in the order of the publication. */
  all(): Evaluation[] {
    const all: Evaluation[] = []
    for (const flag of this.#flags.values()) all.push(this.#decide(flag) ?? disabled)
    return all
  }

  #decide(flag: CompiledFlag): Evaluation | undefined {
    const { always, rules } = flag
    if (always !== undefined) return always
    let place = -1
    for (let at = 0; at < rules.length; at++) {
      const { word, bit, share, result } = rules[at] as CompiledRule
      if (word >= 0 && ((this.#segments[word] as number) & bit) === 0) continue
      if (share < everybody) {
        if (this.#userId === undefined) continue
        // A visitor has one place on a flag, whichever rule asks.
        if (place < 0) place = (flag.hash as Murmur3).of(this.#userId) % everybody
        if (place >= share) continue
      }
      return result
    }
    return flag.otherwise
  }
}

type Test = (context: FlagContext) => boolean
const never: Test = () => false
/** Whatever stands where a list should be is no list. */
const list = <T>(given: readonly T[] | undefined): readonly T[] => (Array.isArray(given) ? given.filter((one) => Object(one) === one) : [])

/** Whether a condition holds for a value of its attribute. */
export function testOf(condition: Condition): Test {
  const { attribute, operator } = condition
  if (operator === 'equals') return (context) => context[attribute] === condition.value && condition.value !== undefined
  if ((operator !== 'in' && operator !== 'notIn') || !Array.isArray(condition.values)) return never
  const values = new Set<FlagValue | undefined>(condition.values)
  if (operator === 'in') return (context) => values.has(context[attribute])
  return (context) => context[attribute] !== undefined && !values.has(context[attribute])
}

function matching(segments: readonly (readonly Test[])[], context: FlagContext): readonly number[] {
  if (segments.length === 0) return nowhere
  const words: number[] = []
  for (let at = 0; at < segments.length; at += bitsInWord) words.push(0)
  for (let at = 0; at < segments.length; at++) {
    const tests = segments[at] as readonly Test[]
    let holds = true
    for (let test = 0; holds && test < tests.length; test++) holds = (tests[test] as Test)(context)
    if (holds) words[(at / bitsInWord) | 0]! |= 1 << (at % bitsInWord)
  }
  return words
}

function compileFlag(flag: Flag, places: ReadonlyMap<string, number>): CompiledFlag {
  const { name, value } = flag
  const nothing: CompiledFlag = { always: undefined, rules: [], otherwise: undefined, hash: undefined }
  if (flag.disabled || value === undefined || value === null) return nothing
  if (typeof value !== 'object') return { ...nothing, always: Object.freeze({ value, reason: 'STATIC' }) }
  const rules = list(value.rules).flatMap((rule, at) => compileRule(rule, at, places))
  return {
    ...nothing,
    rules,
    otherwise: value.default === undefined ? undefined : Object.freeze({ value: value.default, reason: 'DEFAULT' }),
    hash: rules.some(({ share }) => share < everybody) ? new Murmur3(`${name}:`) : undefined,
  }
}

function compileRule({ segment, rollout, value }: Rule, at: number, places: ReadonlyMap<string, number>): CompiledRule[] {
  const place = segment === undefined ? -1 : places.get(segment)
  // A segment that there is not has nobody in it.
  if (place === undefined || value === undefined) return []
  const share = shareOf(rollout)
  const result: Evaluation = Object.freeze({ value, reason: share < everybody ? 'SPLIT' : 'TARGETING_MATCH', rule: at })
  return [{ word: place < 0 ? -1 : (place / bitsInWord) | 0, bit: 1 << (place % bitsInWord), share, result }]
}

/** Rounded, because 0.07 * 100 is a little more than 7 and would let one more in. */
export const shareOf = (rollout: number | undefined): number => (rollout === undefined ? everybody : Math.round(rollout * 1e6) / 1e4)
