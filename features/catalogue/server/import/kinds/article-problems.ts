import type { Problem } from '@stadion/slices/data-files'
import { kindFacts } from '../../reference/kinds.ts'
import type { Reference } from '../../reference/reference.ts'
import { isBuiltInTerm } from '../../reference/terms-in-use.ts'
import type { ArticleRecord } from './article-record.ts'

/** The run of an article's sizes. */
export const sizeRunOf = ({ sizeRun, kind, gender }: ArticleRecord, reference: Reference): string | undefined =>
  sizeRun ??
  reference.record('kind', kind)?.sizeRun[gender] ??
  (builtIn(kind) && gender !== 'unisex' ? builtIn(kind)!.sizeRun(gender) : undefined)

/** The sizes of an article in the order of its run. */
export const sizesOf = (record: ArticleRecord, reference: Reference) =>
  reference.sizesOf(sizeRunOf(record, reference) ?? '').filter(([code]) => record.sizes.includes(code))

export const builtIn = (kind: string) => (Object.hasOwn(kindFacts, kind) ? kindFacts[kind as keyof typeof kindFacts] : undefined)

type Found = Omit<Problem, 'file' | 'line'>

/** What an article names, and nothing has. */
export function articleProblems(record: ArticleRecord, reference: Reference): Found[] {
  const problems: Found[] = []
  const tell = (column: string, why: string) => void problems.push({ column, why })
  const { kinds, colours, sports } = reference.keys
  const category = reference.record('kind', record.kind)?.category ?? builtIn(record.kind)?.category
  if (!kinds.includes(record.kind) || record.kind === 'gift-card') tell('kind', `there is no kind "${record.kind}"; add it to kinds.ndjson`)
  else if (category !== record.category) tell('category', `articles of the kind ${record.kind} are ${category}`)
  if (!colours.includes(record.colour)) tell('colour', `there is no colour "${record.colour}"; add it to colours.ndjson`)
  if (record.accent !== undefined && !colours.includes(record.accent))
    tell('accent', `there is no colour "${record.accent}"; add it to colours.ndjson`)
  if (!sports.includes(record.sport)) tell('sport', `there is no sport "${record.sport}"; add it to terms.ndjson`)
  for (const [type, keys] of [
    ['line', [record.line]],
    ['material', [record.material]],
    ['fit', [record.fit]],
    ['feature', record.features ?? []],
  ] as const)
    for (const key of keys)
      if (key !== null && !knowsTerm(reference, type, key)) tell(type, `there is no ${type} "${key}"; add it to terms.ndjson`)
  for (const key of Object.keys(record.attributes))
    if (!reference.record('attribute', key)) tell(`attributes.${key}`, 'there is no such attribute; add it to attributes.ndjson')
  const run = sizeRunOf(record, reference)
  const codes = reference.sizesOf(run ?? '').map(([code]) => code)
  if (codes.length === 0)
    tell('sizeRun', run ? `there is no run of sizes "${run}"; add it to size-runs.ndjson` : 'which run of sizes it has is said nowhere')
  else for (const code of record.sizes) if (!codes.includes(code)) tell('sizes', `the run ${run} has no size with the code ${code}`)
  if (new Set(record.sizes).size < record.sizes.length) tell('sizes', 'a size stands there twice')
  for (const code of Object.keys(record.gtin))
    if (!record.sizes.includes(code)) tell(`gtin.${code}`, 'the article has no size with this code')
  if (record.replacedBy !== undefined && record.status !== 'WITHDRAWN')
    tell('replacedBy', 'only a withdrawn article has a successor; its status is WITHDRAWN')
  if (record.replacedBy === record.id) tell('replacedBy', 'an article does not replace itself')
  return problems
}

/** What a kind names, and nothing has. */
export function kindProblems(
  kind: { sizeRun: Record<string, string>; material: string | null; fit: string | null; features: string[] },
  reference: Reference,
): Found[] {
  const terms = [
    ['material', [kind.material]],
    ['fit', [kind.fit]],
    ['feature', kind.features],
  ] as const
  return [
    ...Object.entries(kind.sizeRun).flatMap(([gender, run]) =>
      reference.sizesOf(run).length > 0
        ? []
        : [{ column: `sizeRun.${gender}`, why: `there is no run of sizes "${run}"; add it to size-runs.ndjson` }],
    ),
    ...terms.flatMap(([type, keys]) =>
      keys.flatMap((key) =>
        key === null || knowsTerm(reference, type, key)
          ? []
          : [{ column: type, why: `there is no ${type} "${key}"; add it to terms.ndjson` }],
      ),
    ),
  ]
}

const knowsTerm = (reference: Reference, type: 'line' | 'material' | 'fit' | 'feature', key: string): boolean =>
  isBuiltInTerm(type, key) || reference.record('term', `${type}.${key}`) !== undefined
