import type { Claim } from './claims.ts'
import type { Column } from './describe.ts'
import type { Statement } from './statements-of.ts'

/** What is wrong with a statement: its text, or what TypeScript says of its rows. */
export async function problemsOf(
  { place, texts, claims }: Statement,
  describe: (text: string) => Promise<readonly Column[]>,
): Promise<string[]> {
  const problems = new Set<string>()
  for (const text of texts) {
    try {
      const columns = await describe(text)
      for (const claim of claims) {
        const wrong = wrongOf(claim, columns, text)
        if (wrong) problems.add(`${place} ${wrong}`)
      }
    } catch (error) {
      problems.add(`${place} ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return [...problems]
}

function wrongOf({ name, kinds, canBeNull, isOptional }: Claim, columns: readonly Column[], text: string): string | undefined {
  const column = columns.find((one) => one.name === name)
  if (!column) return isOptional ? undefined : `has no column ${name}, but ${columns.map((one) => one.name).join(', ') || 'none'}`
  const { kind, isNullable } = column
  const isRight = (claimed: string) => claimed === 'any' || claimed === kind || (kind === 'json' && !isNoJson(claimed))
  if (!kinds.every(isRight)) return `says that ${name} is ${kinds.join(' | ')}, and it is ${kind}`
  if (isNullable && !canBeNull && !isFoundNotNull(name, text)) return `says that ${name} is never null, and its column allows it`
  return undefined
}

/** The condition of the statement itself, not of a query inside it, is that the column is not null. */
function isFoundNotNull(name: string, text: string): boolean {
  let outer = text
  for (let inner = ''; inner !== outer; outer = outer.replaceAll(/\([^()]*\)/g, '')) inner = outer
  const where = /\bwhere\b(.*)/is.exec(outer)?.[1] ?? ''
  return !/\bor\b/i.test(where) && new RegExp(`\\b${name} is not null\\b`, 'i').test(where)
}

/** Types that JSON does not have. */
const isNoJson = (kind: string) => /^(Date|Buffer)/.test(kind)
