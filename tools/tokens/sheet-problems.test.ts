import { expect, test } from 'vitest'
import { strayBreakpoints, unknownNames, unmeasuredPairs } from './sheet-problems.ts'

const sheet = (text: string) => [{ path: 'a.css', text }]

test('an undefined name is found, one in a comment or with a fallback is not', () => {
  expect(unknownNames(sheet('.a { color: var(--inc); margin: var(--space-7) }'))).toEqual([
    'a.css: no token is named --inc',
    'a.css: no token is named --space-7',
  ])
  expect(
    unknownNames(sheet('.a { --own: 1px; color: var(--ink); margin: var(--own) } /* var(--inc) */ .b { inset: var(--maybe, 0) }')),
  ).toEqual([])
})

test('a breakpoint outside the tokens is found', () => {
  expect(strayBreakpoints(sheet('@media (width >= 60em) { } @media (width < 20em) { } @media print and (width < 800px) { }'))).toEqual([
    'a.css: 800 px is no breakpoint; there are 600, 960, 1200, 1400, 1280, 1600',
  ])
})

test('text with an unmeasured contrast is found', () => {
  expect(
    unmeasuredPairs(sheet('.a { color: var(--sale); background: var(--hero) } .b { background: var(--ground); color: var(--ink) }')),
  ).toEqual(['a.css: .a writes sale on hero; add the pair to widgets/tokens/contrast.ts'])
})
