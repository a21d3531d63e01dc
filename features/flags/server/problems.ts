import type { Flag, Publication, Rule } from '../contract.ts'
import { ownAttributes } from '../evaluation/context.ts'
import { shareOf } from '../evaluation/evaluate.ts'
import { publicationSchema } from '../schema.ts'

/** The attributes of conditions; a condition on any other matches nobody. */
export const attributes: readonly string[] = ['country', 'brand', 'locale', 'language', 'env', 'deviceSize', ...ownAttributes]

/** Bytes of all flags and values together, in a header of a request to a fragment. */
const mostBytes = 16 * 1024

export interface Problem {
  /** An error is never published; a warning may be intended. */
  kind: 'error' | 'warning'
  text: string
}

/** The errors of a publication, and rules without effect. */
export function problemsOf(given: unknown): Problem[] {
  const result = publicationSchema.safeParse(given)
  if (!result.success)
    return result.error.issues.map(({ path, message }) => error([placeOf(given, path), message].filter(Boolean).join(': ')))
  const publication = result.data
  return [
    ...twice(publication),
    ...publication.flags.flatMap((flag) => ofFlag(flag, publication)),
    ...ofSegments(publication),
    ...ofSize(publication),
  ]
}

const error = (text: string): Problem => ({ kind: 'error', text })
const warning = (text: string): Problem => ({ kind: 'warning', text })

/** The flag's name is clearer than `flags.3.value`. */
function placeOf(given: unknown, [list, at, ...rest]: readonly PropertyKey[]): string {
  const name = (given as Record<PropertyKey, Record<PropertyKey, { name?: unknown }>>)?.[list ?? '']?.[at ?? '']?.name
  return [String(list ?? ''), String(name ?? at ?? ''), ...rest.map(String)].filter(Boolean).join(' ')
}

function twice({ flags, segments }: Publication): Problem[] {
  const repeated = (of: readonly { name: string }[]) => of.filter(({ name }, at) => of.findIndex((other) => other.name === name) < at)
  return [
    ...repeated(flags).map(({ name }) => error(`flag ${name} is defined twice`)),
    ...repeated(segments).map(({ name }) => error(`segment ${name} is defined twice`)),
  ]
}

function ofFlag({ name, value }: Flag, { segments }: Publication): Problem[] {
  if (typeof value !== 'object') return []
  const problems: Problem[] = []
  const kinds = new Set([value.default, ...value.rules.map((rule) => rule.value)].map((one) => typeof one))
  if (kinds.size > 1) problems.push(error(`flag ${name} mixes ${[...kinds].join(' and ')}; its readers expect one type`))
  value.rules.forEach((rule, at) => {
    const say = `flag ${name}, rule ${at + 1}`
    if (rule.segment !== undefined && !segments.some((segment) => segment.name === rule.segment))
      problems.push(error(`${say}: there is no segment ${rule.segment}`))
    if (rule.rollout === 0) problems.push(warning(`${say} is for 0 %, so for nobody`))
    const before = value.rules.slice(0, at).findIndex((other) => covers(other, rule))
    if (before >= 0) problems.push(warning(`${say} is never reached: rule ${before + 1} takes everybody first`))
  })
  return problems
}

/**
 * Whether the first rule includes all visitors of the second: a visitor has one place per flag, so the larger share contains the smaller.
 */
const covers = (first: Rule, second: Rule): boolean =>
  shareOf(first.rollout) >= shareOf(second.rollout) && (first.segment === undefined || first.segment === second.segment)

function ofSegments({ segments, flags }: Publication): Problem[] {
  const used = new Set(flags.flatMap(({ value }) => (typeof value === 'object' ? value.rules.map(({ segment }) => segment) : [])))
  return segments.flatMap(({ name, conditions }) => [
    ...(used.has(name) ? [] : [warning(`segment ${name} is used by no flag`)]),
    ...conditions.flatMap(({ attribute }) => {
      if (attribute === 'deviceSize')
        return [warning(`segment ${name}: pages are made for LARGE; only what browsers evaluate knows deviceSize`)]
      return attributes.includes(attribute)
        ? []
        : [warning(`segment ${name}: there is no attribute ${attribute}, so it matches no visitor`)]
    }),
  ])
}

function ofSize({ flags }: Publication): Problem[] {
  const bytes = flags.reduce(
    (sum, { name, value }) => sum + Buffer.byteLength(JSON.stringify(typeof value === 'object' ? value.default : value)) + name.length + 4,
    2,
  )
  return bytes > mostBytes ? [error(`${flags.length} flags take ${bytes} bytes; ${mostBytes} fit into a request to a fragment`)] : []
}
