import { expect, test } from 'vitest'
import type { BillFacts } from './bill-facts.ts'
import { planDocuments } from './plan-documents.ts'

const share = { price: 8_000, discount: 0, tax: 1_277, taxRate: 19, paid: 8_000 }
const express = { price: 995, discount: 0, tax: 159, taxRate: 19, paid: 995 }
const invoice = { number: 'STDE-2026-000001', kind: 'INVOICE', total: 8_995, corrects: null } as const

test('a credit has the part of the delivery that goes back, without the surcharge of express', () => {
  const [credit, ...more] = planDocuments({
    kind: 'return-received',
    data: { return: 'rt_1', delivery: 495, amount: 8_495 },
    pieces: [{ ...share, n: 1, unitNo: 1, sku: 'AA1001_540', name: 'Runner', size: '42', isGiftCard: false }],
    delivery: express,
    documents: [
      {
        ...invoice,
        lines: [
          { n: 1, units: [1] },
          { n: 0, units: [1] },
        ],
      },
    ],
  } as unknown as BillFacts)
  expect(more).toEqual([])
  expect(credit).toMatchObject({ kind: 'CREDIT', total: 8_495, corrects: invoice.number })
  // 159 of 995 is 79.1 of 495.
  expect(credit!.lines.find(({ n }) => n === 0)).toMatchObject({ gross: 495, tax: 79 })
})
