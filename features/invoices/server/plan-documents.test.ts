import { expect, test } from 'vitest'
import type { BillFacts } from './bill-facts.ts'
import { planDocuments } from './plan-documents.ts'

const share = { price: 8_000, discount: 0, tax: 1_277, paid: 8_000, taxes: [{ rate: 19, paid: 8_000, tax: 1_277 }] }
const express = { price: 995, discount: 0, tax: 159, paid: 995, taxes: [{ rate: 19, paid: 995, tax: 159 }] }
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

test('the first invoice has the wrapping, and its credit gives it back with the last piece', () => {
  const wrapping = { price: 495, discount: 0, tax: 79, paid: 495, taxes: [{ rate: 19, paid: 495, tax: 79 }] }
  const piece = { ...share, n: 1, unitNo: 1, sku: 'AA1001_540', name: 'Runner', size: '42', isGiftCard: false }
  const facts = { data: {}, pieces: [piece], delivery: express, service: wrapping }
  const [first] = planDocuments({ ...facts, kind: 'shipped', hasCharges: true, documents: [] } as unknown as BillFacts)
  expect(first!.lines.map(({ n, gross, tax }) => [n, gross, tax])).toEqual([
    [1, 8_000, 1_277],
    [0, 995, 159],
    [-3, 495, 79],
  ])
  const documents = [{ ...invoice, total: first!.total, lines: first!.lines }]
  const [second] = planDocuments({ ...facts, kind: 'shipped', hasCharges: false, documents } as unknown as BillFacts)
  expect(second!.lines.map(({ n }) => n)).toEqual([1])
  const back = (service: number) =>
    planDocuments({ ...facts, kind: 'return-received', data: { service }, documents } as unknown as BillFacts)[0]!.lines.map(({ n }) => n)
  expect([back(0), back(495)]).toEqual([[1], [1, -3]])
})

test('a part of a delivery that is taxed at two rates goes back with the tax of each', () => {
  const taxes = [
    { rate: 20, paid: 600, tax: 100 },
    { rate: 0, paid: 395, tax: 0 },
  ]
  const [credit] = planDocuments({
    kind: 'return-received',
    data: { return: 'rt_1', delivery: 495, amount: 495 },
    pieces: [],
    delivery: { ...express, tax: 100, taxes },
    documents: [{ ...invoice, lines: [{ n: 0, units: [1] }] }],
  } as unknown as BillFacts)
  // 495 of 995 is 298.49 of 600 and 196.51 of 395; 298 has 49.67 tax in it.
  expect(credit!.lines).toMatchObject([
    {
      ...{ n: 0, gross: 495, tax: 50 },
      taxes: [
        { rate: 20, paid: 298, tax: 50 },
        { rate: 0, paid: 197, tax: 0 },
      ],
    },
  ])
})
