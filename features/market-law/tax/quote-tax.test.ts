import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linesToQuote, piecesAsQuoted } from './as-quoted.ts'
import { createQuoteTax } from './quote-tax.ts'
import type { TaxAnswer, TaxEngine, TaxQuestion } from './tax-engine.ts'
import { lawOf, taxLaw } from './tax-law.ts'
import { type TaxedLine, taxOf } from './tax-of.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const at = new Date('2026-11-21T09:00:00Z')
const goods: TaxedLine[] = [
  { taxCategory: 'footwear', isForChildren: false, quantity: 3, unitPrice: 1_000, discount: 1 },
  { taxCategory: 'apparel', isForChildren: false, quantity: 1, unitPrice: 0, discount: 0 },
]
const question: TaxQuestion = {
  seller: { brand: 'stadion', country: 'US' },
  shipTo: { country: 'US', state: 'CA', zipcode: '90001', city: 'Los Angeles' },
  ...{ currency: 'USD', isIncluded: false, at: '2026-11-21' },
  lines: linesToQuote(goods, 700),
}
const answer: TaxAnswer = {
  lines: [
    { rate: 9.5, tax: 285 },
    { rate: 0, tax: 0 },
    { rate: 7.25, tax: 51 },
  ],
  total: 336,
  id: 'q-1',
}
/** An engine that plays these answers, one for each question. */
function played(...answers: (() => Promise<unknown>)[]) {
  const warned: unknown[] = []
  const signals: AbortSignal[] = []
  const quote: TaxEngine['quote'] = (_, signal) => {
    signals.push(signal)
    return answers[Math.min(signals.length, answers.length) - 1]!() as Promise<TaxAnswer>
  }
  const ask = createQuoteTax({ engine: { name: 'engine.example', quote }, countries: ['US'], warn: (data) => warned.push(data) })
  return { ask, warned, signals }
}
const told = async () => answer
const never = () => new Promise(() => {})

test('COM-TAX-08 an engine that takes more than 800 ms or fails leaves it to the tables; what it quotes counts, with its name', async () => {
  const slow = played(never, told)
  const waits = slow.ask(question)
  let isOver = false
  void waits.then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(799)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await waits).toBeUndefined()
  expect([slow.signals[0]!.aborted, slow.warned]).toEqual([true, [{ engine: 'engine.example', problem: 'no answer within 800 ms' }]])
  // Nobody waits for it again at once.
  expect(await slow.ask(question)).toBeUndefined()
  expect(slow.signals).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await slow.ask(question)).toEqual({ ...answer, by: 'engine.example' })

  const failing = played(() => Promise.reject(new Error('answered 500')))
  expect(await failing.ask(question)).toBeUndefined()
  expect(failing.warned).toEqual([{ engine: 'engine.example', problem: 'answered 500' }])

  const law = lawOf(taxLaw, 'US', 'CA', at)
  const quoted = await slow.ask(question)
  expect(taxOf({ ...law, quoted }, goods, 700, 'USD')).toEqual({
    lines: [
      { rate: 9.5, base: 2_999, tax: 285 },
      { rate: 7.25, base: 700, tax: 51 },
    ],
    total: 336,
    rateOfLines: [9.5, 0],
  })
  expect(piecesAsQuoted(quoted!, goods, 700)).toEqual({
    lines: [[999, 1_000, 1_000].map((amount) => [{ rate: 9.5, amount, tax: 95 }]), [[{ rate: 0, amount: 0, tax: 0 }]]],
    delivery: [{ rate: 7.25, amount: 700, tax: 51 }],
    service: [{ rate: 9.5, amount: 0, tax: 0 }],
  })
  // The tables: 7.25 % of all of it.
  expect(taxOf({ ...law, quoted: undefined }, goods, 700, 'USD').total).toBe(268)
})

test('wrapping is asked for after the delivery, and taxed as the engine says', () => {
  const asked = linesToQuote(goods, 0, 500)
  expect(asked.slice(goods.length)).toEqual([{ taxCategory: 'service', isForChildren: false, quantity: 1, amount: 500 }])
  const said = {
    by: 'engine.example',
    lines: [
      { rate: 9.5, tax: 285 },
      { rate: 0, tax: 0 },
      { rate: 8, tax: 40 },
    ],
    total: 325,
  }
  expect(piecesAsQuoted(said, goods, 0, 500)).toMatchObject({
    delivery: [{ amount: 0, tax: 0 }],
    service: [{ rate: 8, amount: 500, tax: 40 }],
  })
  expect(taxOf({ ...lawOf(taxLaw, 'US', 'CA', at), quoted: said }, goods, 0, 'USD', 500).lines).toEqual([
    { rate: 9.5, base: 2_999, tax: 285 },
    { rate: 8, base: 500, tax: 40 },
  ])
})

test('an address that the engine refuses costs its own bag the quote, and nobody else', async () => {
  const { ask, signals, warned } = played(async () => undefined, told)
  const nowhere = { ...question, shipTo: { ...question.shipTo, zipcode: '00000' } }
  expect(await ask(nowhere)).toBeUndefined()
  expect(warned).toEqual([{ engine: 'engine.example', problem: 'refuses the question' }])
  expect(await ask(question)).toEqual({ ...answer, by: 'engine.example' })
  // Nor is it asked the same again.
  expect(await ask(nowhere)).toBeUndefined()
  expect(signals).toHaveLength(2)
})

test('the same question is asked once in ten minutes, and none about other countries or an empty bag', async () => {
  const { ask, signals } = played(told)
  expect(await ask({ ...question, shipTo: { ...question.shipTo, country: 'DE' } })).toBeUndefined()
  expect(await ask({ ...question, lines: [] })).toBeUndefined()
  expect(signals).toHaveLength(0)
  await Promise.all([ask(question), ask(question)])
  await vi.advanceTimersByTimeAsync(599_999)
  await ask(question)
  expect(signals).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await ask(question)
  await ask({ ...question, shipTo: { ...question.shipTo, zipcode: '97035' } })
  expect(signals).toHaveLength(3)
})

test.each([
  ['fewer lines', { lines: [], total: 0 }],
  ['no lines', {}],
  ['another total', { ...answer, total: 337 }],
  ['a negative tax', { lines: answer.lines.map((line, index) => (index === 1 ? { rate: 0, tax: -1 } : line)), total: 335 }],
  ['more tax than is paid', { lines: [answer.lines[0], answer.lines[1], { rate: 7, tax: 701 }], total: 986 }],
  ['half a cent', { lines: [{ rate: 9.5, tax: 284.5 }, answer.lines[1], answer.lines[2]], total: 335.5 }],
  ['words', { lines: [{ rate: 'high', tax: 285 }, answer.lines[1], answer.lines[2]], total: 336 }],
])('an answer with %s does not count', async (_, wrong) => {
  expect(await played(async () => wrong).ask(question)).toBeUndefined()
})
