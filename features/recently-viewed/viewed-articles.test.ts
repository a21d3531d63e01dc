import { expect, test } from 'vitest'
import { dayOf, readViewed, type Viewed, withViewed } from './viewed-articles.ts'

const today = dayOf(Date.UTC(2026, 4, 4, 23, 59))
const many = Array.from({ length: 25 }, (_, at): Viewed => [`AA${1001 + at}`, today])

test('REACH-RCNT-01 an article that is seen again comes first, and the twenty-first leaves', () => {
  expect(
    withViewed(
      [
        ['AA1001', today - 1],
        ['AA1002', today - 2],
      ],
      'AA1002',
      today,
    ),
  ).toEqual([
    ['AA1002', today],
    ['AA1001', today - 1],
  ])
  const full = many.slice(0, 20)
  expect(withViewed(full, 'AA2001', today)).toEqual([['AA2001', today], ...full.slice(0, 19)])
})

test('REACH-RCNT-01 an article stays for 60 days', () => {
  const stored = JSON.stringify([
    ['AA1001', today],
    ['AA1002', today - 59],
    ['AA1003', today - 60],
    ['AA1004', today + 1],
  ])
  expect(readViewed(stored, today).map(([id]) => id)).toEqual(['AA1001', 'AA1002'])
  expect(readViewed(JSON.stringify(many), today)).toHaveLength(20)
})

test.each([[null], ['no JSON'], ['{}'], ['[["AA1001"],["<img>",1],5,null,["AA1",1]]']])('%s is an empty list', (stored) => {
  expect(readViewed(stored, today)).toEqual([])
})
