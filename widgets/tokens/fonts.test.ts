import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fontFacesCss, fontsOf, fontUrl } from './fonts.ts'

const slots = ['main', 'sister'] as const

test('every font file exists in its package', () => {
  for (const font of slots.flatMap((slot) => fontsOf(slot))) expect(existsSync(fileURLToPath(import.meta.resolve(font.file)))).toBe(true)
})

test('one Latin file is preloaded, and a second if the language needs it', () => {
  const early = (slot: (typeof slots)[number], language?: string) =>
    fontsOf(slot, language)
      .filter((font) => font.preload)
      .map(fontUrl)
  expect(early('main')).toEqual(['/assets/fonts/archivo-latin-wght-normal.woff2'])
  expect(early('sister', 'de')).toEqual(['/assets/fonts/nunito-latin-wght-normal.woff2'])
  expect(early('main', 'pl')).toHaveLength(2)
})

test('fallback fonts have the metrics of the real font and do not affect other scripts', () => {
  for (const slot of slots) {
    const standIns = fontFacesCss(slot)
      .split('\n')
      .filter((rule) => rule.includes('Fallback'))
    const [letters, spaces] = [standIns.filter((_, at) => at % 2 === 0), standIns.filter((_, at) => at % 2 === 1)]
    expect(letters.length).toBeGreaterThan(1)
    for (const rule of letters) expect(rule).toMatch(/size-adjust:[\d.]+%.*ascent-override:[\d.]+%.*unicode-range:U\+0000-02FF/)
    for (const rule of spaces) expect(rule).toMatch(/unicode-range:U\+0020,U\+00A0}$/)
  }
})
