import { describe, expect, test } from 'vitest'
import { type SourceIdInput, sourceIdOf, sourceIdPattern, sourceIdTable } from './source-ids.ts'
import { type Placement, placements, touchpoints } from './touchpoints.ts'

const ask = (more: Partial<SourceIdInput>) =>
  sourceIdOf({ touchpoint: 'UNKNOWN', brand: 'main', environment: 'production', action: 'registration', ...more })
const brandsAndEnvironments = (['main', 'sister'] as const).flatMap((brand) =>
  ['production', 'staging', 'development', 'local'].map((environment) => ({ brand, environment })),
)

test('A-TP-03 every touchpoint has a registration source id for each brand and environment', () => {
  for (const where of brandsAndEnvironments)
    for (const touchpoint of touchpoints) expect(ask({ ...where, touchpoint })).toMatch(sourceIdPattern)
  expect(ask({ touchpoint: 'CART' })).toBe('10134')
  expect(ask({ touchpoint: 'CART', environment: 'staging' })).toBe('90134')
})

test('A-TP-04 every touchpoint has an activation source id for each brand and environment', () => {
  for (const where of brandsAndEnvironments)
    for (const touchpoint of touchpoints) expect(ask({ ...where, touchpoint, action: 'activation' })).toMatch(sourceIdPattern)
  expect(ask({ touchpoint: 'SIDE PANEL GUEST MODE', action: 'activation' })).toBe('10238')
  expect(ask({ touchpoint: 'CART', action: 'activation', brand: 'sister', environment: 'local' })).toBe('80200')
})

test('A-TP-06 ids of production differ from those of other environments', () => {
  for (const brand of ['main', 'sister'] as const)
    for (const action of ['registration', 'activation'] as const)
      for (const touchpoint of touchpoints) {
        const ids = ['production', 'staging', 'development', 'local'].map((environment) => ask({ brand, action, touchpoint, environment }))
        expect(ids[0]).not.toBe(ids[1])
        expect(ids.slice(1)).toEqual([ids[1], ids[1], ids[1]])
      }
})

test('A-TP-07 the sister brand shares one id among all touchpoints but three', () => {
  const own = { CHECKOUT: '20101', CART: '20102', FOOTER: '20103' }
  for (const touchpoint of touchpoints) expect(ask({ touchpoint, brand: 'sister' })).toBe(own[touchpoint as keyof typeof own] ?? '20100')
})

describe('placements', () => {
  test('there are thirteen', () => expect(Object.keys(placements)).toHaveLength(13))

  test.each(Object.keys(placements) as Placement[])('B-CFG-17 %s has source ids that differ by brand and environment', (placement) => {
    for (const action of ['registration', 'activation'] as const) {
      const ids = (['main', 'sister'] as const).flatMap((brand) =>
        ['production', 'staging'].map((environment) => ask({ touchpoint: placements[placement], brand, environment, action })),
      )
      for (const id of ids) expect(id).toMatch(sourceIdPattern)
      expect(new Set(ids).size).toBe(4)
    }
  })

  test('placements with other names', () => {
    expect(placements['Registration page']).toBe('PAGE FORM')
    expect(placements['Login page']).toBe('PAGE FORM')
    expect(placements['CTA registration']).toBe('STATEMENT CTA')
    expect(placements['Behavioural overlay']).toBe('BEHAVIOURAL')
    expect(placements['Members exclusive PDP']).toBe('MEMBERS EXCLUSIVE PDP/PLP')
  })
})

test('B-GEN-07 another table gives other ids', () => {
  const table = { ...sourceIdTable, main: sourceIdTable.sister }
  expect(ask({ touchpoint: 'CART', table })).toBe('20102')
})
