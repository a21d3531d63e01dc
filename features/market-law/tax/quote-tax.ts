import { sum } from '@stadion/site/minor-units'
import type { QuoteTax, TaxAnswer, TaxEngine, TaxQuestion, TaxQuote } from './tax-engine.ts'

export interface QuoteTaxOptions {
  engine: TaxEngine
  /** Countries for which it is asked. */
  countries: readonly string[]
  warn(data: object, text: string): void
  /** A technical clock, in milliseconds. */
  clock?: () => number
}

/** An engine that answers later counts as one that does not answer (D-135). */
const limitMs = 800
/** A bag is priced again and again until it is ordered: the same question has the same answer for so long. */
const keptMs = 600_000
const most = 2_000
/** After it failed, nobody waits for it for a while. */
const restMs = 10_000

/** What an engine made of a question; undefined if it failed. */
type Said = TaxQuote | 'refused' | undefined

/** Asks a tax engine. It may be slow, fail, or say what cannot be: then the tables say, and nobody waits longer. */
export function createQuoteTax({ engine, countries, warn, clock = Date.now }: QuoteTaxOptions): QuoteTax {
  const kept = new Map<string, { said: Promise<Said>; until: number }>()
  let restsUntil = 0

  async function ask(question: TaxQuestion): Promise<Said> {
    const ends = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs)
    })
    try {
      const answer = await Promise.race([engine.quote(question, ends.signal), late])
      if (!answer) {
        warn({ engine: engine.name, problem: 'refuses the question' }, 'the tax engine did not quote: the tables do')
        return 'refused'
      }
      const problem = problemOf(question, answer)
      if (problem) throw new Error(problem)
      return { ...answer, by: engine.name }
    } catch (error) {
      restsUntil = clock() + restMs
      warn({ engine: engine.name, problem: (error as Error).message }, 'the tax engine did not quote: the tables do')
      return undefined
    } finally {
      clearTimeout(timer)
      ends.abort()
    }
  }

  return async (question) => {
    if (!countries.includes(question.shipTo.country) || question.lines.length === 0) return undefined
    const key = JSON.stringify(question)
    const known = kept.get(key)
    if (known && clock() < known.until) return quoteOf(await known.said)
    if (clock() < restsUntil) return undefined
    const said = ask(question)
    kept.delete(key)
    kept.set(key, { said, until: clock() + keptMs })
    if (kept.size > most) kept.delete(kept.keys().next().value!)
    if ((await said) === undefined) kept.delete(key)
    return quoteOf(await said)
  }
}

const quoteOf = (said: Said): TaxQuote | undefined => (said === 'refused' ? undefined : said)

/** Why an answer cannot be. */
function problemOf({ lines: asked }: TaxQuestion, { lines, total }: TaxAnswer): string | undefined {
  if (!Array.isArray(lines) || lines.length !== asked.length) return 'another number of lines than asked for'
  const isTax = ({ rate, tax }: TaxAnswer['lines'][number], amount: number) =>
    Number.isSafeInteger(tax) && tax >= 0 && tax <= amount && Number.isFinite(rate) && rate >= 0 && rate < 100
  if (!lines.every((line, index) => isTax(line, asked[index]!.amount))) return 'a rate or a tax that cannot be'
  if (sum(lines.map(({ tax }) => tax)) !== total) return 'lines that do not add up to the total'
  return undefined
}
