import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { differenceOf, roughDifference } from './compare-pictures.ts'
import { otherThan } from './font-set.ts'
import { smallPng } from './small-png.ts'

type Colour = readonly [number, number, number]
const ground: Colour = [251, 250, 247]
const ink: Colour = [14, 14, 16]
const edge: Colour = [132, 129, 122]

/** An outlined box on a background, with a letter's stroke in it, as soft as `softness`. */
function drawn({ inset = 20, outline = edge, softness = 0.5, height = 80 } = {}): PNG {
  const picture = new PNG({ width: 160, height })
  const put = (x: number, y: number, [red, green, blue]: Colour) => picture.data.set([red, green, blue, 255], (y * 160 + x) * 4)
  const mix = (part: number) =>
    ground.map((value, channel) => Math.round(value + ((ink[channel] ?? 0) - value) * part)) as unknown as Colour
  for (let y = 0; y < height; y++)
    for (let x = 0; x < 160; x++) {
      const isEdge = (x === inset || x === 159 - inset) && y >= 20 && y < 60
      const isEnd = (y === 20 || y === 59) && x >= inset && x <= 159 - inset
      const isStroke = x >= 79 && x <= 81 && y > 30 && y < 42
      put(x, y, isEdge || isEnd ? outline : isStroke ? mix(x === 80 ? 1 : x === 79 ? softness : 1 - softness) : ground)
    }
  return picture
}
const kept = (picture: PNG) => PNG.sync.read(smallPng(picture))

test('a slightly softer letter is no difference', () => {
  expect(differenceOf(kept(drawn()), drawn())).toBeUndefined()
  expect(differenceOf(drawn(), drawn({ softness: 0.9 }))).toBeUndefined()
})

test('a moved edge, another colour and another size are differences', () => {
  expect(differenceOf(drawn(), drawn({ inset: 24 }))?.moved).toBeGreaterThan(60)
  expect(differenceOf(drawn(), drawn({ outline: [124, 121, 114] }))?.recoloured).toBeGreaterThan(60)
  expect(differenceOf(drawn(), drawn({ height: 84 }))).toBeDefined()
})

test('with other fonts surfaces and sizes can still be compared', () => {
  expect(roughDifference(drawn(), drawn({ softness: 0.9 }))).toBeUndefined()
  expect(roughDifference(drawn(), drawn({ height: 120 }))).toContain('160 × 120 px instead of 160 × 80')
  const dark = drawn()
  for (let at = 0; at < dark.data.length; at += 4) if ((dark.data[at] ?? 0) === 251) dark.data.set([18, 17, 16, 255], at)
  expect(roughDifference(drawn(), dark)).toContain('nothing is #fbfaf7 any more')
})

test('a picture of more than 256 colours is stored in 256 similar ones', () => {
  const many = new PNG({ width: 64, height: 64 })
  for (let at = 0; at < many.data.length; at += 4) many.data.set([(at / 4) % 64, Math.floor(at / 256), 200, 255], at)
  const small = kept(many)
  expect(Math.max(...many.data.map((value, at) => Math.abs(value - (small.data[at] ?? 0))))).toBeLessThan(8)
})

test('another browser or other fonts are named', () => {
  const here = { chromium: '156', widths: { sans: 305, mono: 337 } }
  expect(otherThan(here, { ...here, widths: { sans: 306, mono: 337 } })).toBeUndefined()
  expect(otherThan(here, { ...here, chromium: '157' })).toContain('Chromium 157 instead of 156')
  expect(otherThan(here, { ...here, widths: { sans: 311, mono: 337 } })).toContain('(sans)')
})
