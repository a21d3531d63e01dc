import { expect, test } from 'vitest'
import type { Order } from '../contract.ts'
import { stepsOf } from './order-steps.ts'

const parcel = (shippedAt: string, deliveredAt: string | null): Order['parcels'][number] => ({
  ...{ carrier: 'local', trackingNumber: null, trackingUrl: null, items: [] },
  shippedAt,
  deliveredAt,
})
const shipment = (shipmentType: string) => ({ shipmentType, productLineItemList: [{ itemId: 'li_1' }] }) as Order['shipmentList'][number]
const order = (own: Partial<Order>) =>
  ({ createdAt: 'd1', status: 'CREATED', events: [], parcels: [], shipmentList: [shipment('inline')], ...own }) as Order
const shown = (own: Partial<Order>) => stepsOf(order(own)).map(({ name, isDone, at }) => [name, isDone, at])

test('an order goes from step to step, with the days that are known', () => {
  expect(shown({})).toEqual([
    ['ordered', true, 'd1'],
    ['confirmed', false, undefined],
    ['sent', false, undefined],
    ['delivered', false, undefined],
  ])
  expect(shown({ status: 'SHIPPED', events: [{ seq: 3, kind: 'confirmed', at: 'd2' }], parcels: [parcel('d3', null)] })).toEqual([
    ['ordered', true, 'd1'],
    ['confirmed', true, 'd2'],
    ['sent', true, 'd3'],
    ['delivered', false, undefined],
  ])
})

test('it is delivered with its last parcel, and stays so when something goes back', () => {
  const parcels = [parcel('d3', 'd5'), parcel('d4', 'd6')]
  for (const status of ['DELIVERED', 'RETURN_REQUESTED', 'RETURNED'] as const)
    expect(shown({ status, parcels }).at(-1)).toEqual(['delivered', true, 'd6'])
  expect(shown({ status: 'SHIPPED', parcels: [parcel('d3', 'd5'), parcel('d4', null)] }).at(-1)).toEqual(['delivered', false, undefined])
})

test('a cancelled order ends there', () => {
  const events: Order['events'] = [{ seq: 3, kind: 'cancelled', at: 'd2' }]
  expect(shown({ status: 'CANCELLED', events })).toEqual([
    ['ordered', true, 'd1'],
    ['cancelled', true, 'd2'],
  ])
})

test('gift cards are sent by mail, and that is all', () => {
  const shipmentList = [shipment('egiftcard')]
  expect(shown({ status: 'DELIVERED', shipmentList, parcels: [parcel('d3', 'd3')] })).toEqual([
    ['ordered', true, 'd1'],
    ['sent', true, 'd3'],
  ])
})

test('REACH-DEL-03 the promised days stand at the last step until it is delivered; a gift card and older orders have none', () => {
  const promised = { promisedFrom: '2026-12-02', promisedTo: '2026-12-04' }
  const shipmentList = [{ ...shipment('inline'), shippingLineItem: promised }] as Order['shipmentList']
  const expected = (own: Partial<Order>) => stepsOf(order(own)).map((step) => step.expected)
  expect(expected({ shipmentList })).toEqual([undefined, undefined, undefined, { from: '2026-12-02', to: '2026-12-04' }])
  expect(expected({ shipmentList, status: 'SHIPPED', parcels: [parcel('d3', null)] }).at(-1)).toEqual({
    from: '2026-12-02',
    to: '2026-12-04',
  })
  expect(expected({ shipmentList, status: 'DELIVERED', parcels: [parcel('d3', 'd5')] }).at(-1)).toBeUndefined()
  expect(expected({}).at(-1)).toBeUndefined()
})
