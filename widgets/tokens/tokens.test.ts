import { expect, test } from 'vitest'
import { breakpoints, widthFrom } from './breakpoints.ts'
import { palettes } from './palettes.ts'
import { spaces, type Token, token, tokensCss, tokensOf, typeScale } from './tokens.ts'

test('every colour, size and distance is a custom property, dark ones too', () => {
  const css = tokensCss('main')
  const dark = css.slice(css.indexOf('prefers-color-scheme:dark'))
  expect(css).toContain(`--on-accent:${palettes.main.light.onAccent}`)
  expect(dark).toContain(`--ground:${palettes.main.dark.ground}`)
  for (const { step } of typeScale) expect(css).toContain(`--type-${step}:`)
  for (const space of spaces) expect(css).toContain(`--space-${space}:`)
  for (const name of Object.keys(tokensOf('sister'))) expect(css).toContain(`${name}:`)
})

test('names are typed, and both brands have the same ones', () => {
  const named = { ink: token('--ink'), small: token('--type--1'), front: token('--z-skip'), tight: token('--leading-tight') }
  expect(Object.values(named)).toEqual(['var(--ink)', 'var(--type--1)', 'var(--z-skip)', 'var(--leading-tight)'])
  const names = Object.keys(tokensOf('main')) as Token[]
  expect(Object.keys(tokensOf('sister'))).toEqual(names)
  // @ts-expect-error there is no such token
  expect(names).not.toContain(token('--not-a-token').slice(4, -1))
})

test('density changes only the height of controls, and never for touch', () => {
  const [roomy, dense] = [tokensOf('main'), tokensOf('main', 'light', 'compact')]
  const changed = Object.keys(roomy).filter((name) => roomy[name as Token] !== dense[name as Token])
  expect(changed).toEqual(['--control', '--control-inset', '--tap'])
  expect(tokensCss('main')).toContain('@media (pointer:fine){[data-density=compact]{--control:2.5rem')
})

test('A-CONST-01 B-DEV-06 both sets of breakpoints exist side by side', () => {
  expect(breakpoints.platform).toEqual({ medium: 600, large: 960, extraLarge: 1200, huge: 1400 })
  expect(breakpoints.designSystem).toEqual({ medium: 600, large: 960, extraLarge: 1280, huge: 1600 })
  expect([widthFrom('extraLarge'), widthFrom('extraLarge', 'platform')]).toEqual(['(min-width: 1280px)', '(min-width: 1200px)'])
})
