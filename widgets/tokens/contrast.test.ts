import { expect, test } from 'vitest'
import { type Palette, palettes } from './palettes.ts'
import { tokensCss, typeScale } from './tokens.ts'

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

type Name = keyof Palette
const text: readonly (readonly [Name, readonly Name[]])[] = [
  ['ink', ['ground', 'surface', 'plate', 'badSoft', 'warnSoft', 'goodSoft']],
  ['inkSoft', ['ground', 'surface', 'plate']],
  ['accent', ['ground', 'surface']],
  ['sale', ['ground', 'surface']],
  ['good', ['ground', 'surface', 'goodSoft']],
  ['warn', ['ground', 'surface', 'warnSoft']],
  ['bad', ['ground', 'surface', 'badSoft']],
  ['onAccent', ['accent']],
  ['onStrong', ['strong', 'strongHover']],
  ['onHero', ['hero']],
  ['onPicture', ['picture']],
  ['onDeep', ['deep']],
  ['onDeepSoft', ['deep']],
]
const shapes: readonly (readonly [Name, readonly Name[]])[] = [
  ['edge', ['ground', 'surface']],
  ['focus', ['ground', 'surface', 'plate']],
  ['strong', ['ground', 'surface', 'plate']],
]

for (const [slot, modes] of Object.entries(palettes)) {
  for (const [mode, palette] of Object.entries(modes)) {
    test(`text of ${slot} stands out from its ground, ${mode}`, () => {
      for (const [ink, grounds] of text)
        for (const ground of grounds) expect([ink, ground, contrast(palette[ink], palette[ground]) >= 4.5]).toEqual([ink, ground, true])
    })
    test(`outlines of ${slot} can be seen, ${mode}`, () => {
      for (const [ink, grounds] of shapes)
        for (const ground of grounds) expect([ink, ground, contrast(palette[ink], palette[ground]) >= 3]).toEqual([ink, ground, true])
    })
  }
}

test('every colour, size and distance is a custom property, dark ones too', () => {
  const css = tokensCss('main')
  const dark = css.slice(css.indexOf('prefers-color-scheme:dark'))
  expect(css).toContain(`--on-accent:${palettes.main.light.onAccent}`)
  expect(dark).toContain(`--ground:${palettes.main.dark.ground}`)
  for (const { step } of typeScale) expect(css).toContain(`--type-${step}:`)
  expect(css).toContain('--space-24:6rem')
})
