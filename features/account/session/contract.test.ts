import { brands } from '@stadion/site/brands'
import { expect, test } from 'vitest'
import { isVisitor, type Visitor } from './contract.ts'

test('B-GEN-05 a visitor is anonymous or authenticated and nothing else', () => {
  const both: Record<Visitor['kind'], Visitor> = {
    anonymous: { kind: 'anonymous' },
    authenticated: { kind: 'authenticated', acid: '0123456789ABCDEF' },
  }
  for (const visitor of Object.values(both)) expect(isVisitor(visitor)).toBe(true)

  for (const kind of ['admin', 'guest', 'employee', 'member', '', undefined, ...brands.map(({ key }) => key)])
    expect(isVisitor({ kind, acid: '0123456789ABCDEF' })).toBe(false)
  expect(isVisitor({ kind: 'authenticated' })).toBe(false)
  expect(isVisitor({ kind: 'authenticated', acid: '' })).toBe(false)
  expect(isVisitor({ kind: 'anonymous', acid: '0123456789ABCDEF' })).toBe(false)
  expect(isVisitor({ kind: 'authenticated', acid: '0123456789ABCDEF', role: 'admin' })).toBe(false)
  for (const nothing of [null, undefined, 'anonymous', 1]) expect(isVisitor(nothing)).toBe(false)
})
