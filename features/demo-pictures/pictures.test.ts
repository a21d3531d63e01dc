import { gzipSync } from 'node:zlib'
import { demoRows } from '@stadion/catalogue/demo-rows'
import { expect, test } from 'vitest'
import { blockOf } from './bottoms-cuts.ts'
import { drawPicture } from './draw.ts'
import { type Colourway, kinds, type Look, viewsOf } from './look.ts'
import type { Point } from './path.ts'
import { last } from './shoe-last.ts'
import { cutOf } from './tops-cuts.ts'

const paints: readonly Colourway[] = [
  { base: '#f2f1ee', accent: '#1b1b1d', detail: '#e4572e', sole: '#ffffff' },
  { base: '#17181a', accent: '#17181a', detail: '#17181a', sole: '#17181a' },
  { base: '#2c4a7c', accent: '#f1b434', detail: '#ffffff', sole: '#e9e6df' },
]
const fits: readonly Look['fit'][] = ['men', 'women', 'kids']

const look = (kind: Look['kind'], model: number): Look => ({
  kind,
  model,
  colours: paints[model % 3] as Colourway,
  slot: model % 2 ? 'sister' : 'main',
  fit: fits[model % 3] as Look['fit'],
})

/** The first fault of the markup, or an empty string: tags balanced, attributes quoted and not repeated. */
function fault(xml: string): string {
  const open: string[] = []
  const tag = /<(\/?)([A-Za-z]+)((?:\s+[a-zA-Z][\w-]*="[^"<]*")*)\s*(\/?)>/y
  let at = 0
  while (at < xml.length) {
    tag.lastIndex = at
    const m = tag.exec(xml)
    if (!m) return `not markup at ${at}: ${xml.slice(at, at + 60)}`
    at = tag.lastIndex
    const [, closing, name, attributes, alone] = m
    const names = [...(attributes ?? '').matchAll(/([a-zA-Z][\w-]*)="/g)].map((a) => a[1])
    if (new Set(names).size !== names.length) return `repeated attribute in ${m[0]}`
    if (closing) {
      if (open.pop() !== name) return `unexpected </${name}>`
    } else if (!alone) open.push(name as string)
    if (open.length === 0 && at < xml.length) return 'more than one root'
  }
  return open.length ? `open: ${open.join(' ')}` : ''
}

test.each(kinds)('%s: every model and view is a small, well-formed, repeatable file', (kind) => {
  const seen = new Set<string>()
  for (let model = 0; model < 12; model++) {
    for (const view of viewsOf(kind)) {
      const svg = drawPicture(look(kind, model), view)
      expect(fault(svg.replace(/(<style>)[^<]*/, '$1'))).toBe('')
      expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800">')).toBe(true)
      expect(svg.match(/NaN|undefined|Infinity|null|[\d.]e[+-]\d/)?.[0]).toBeUndefined()
      expect(svg.match(/<filter/g)?.length ?? 0).toBeLessThanOrEqual(1)
      expect(svg.match(/<(text|image|script)|<use (?!href="#shoe")|https?:\/\/(?!www\.w3\.org)/)?.[0]).toBeUndefined()
      expect(gzipSync(svg).length).toBeLessThan(12 * 1024)
      expect(drawPicture(look(kind, model), view) === svg).toBe(true)
      seen.add(svg)
    }
  }
  expect(seen.size).toBe(12 * viewsOf(kind).length)
})

test('models differ even in the same colours', () => {
  for (const kind of kinds) {
    const drawn = new Set(
      Array.from({ length: 12 }, (_, model) =>
        drawPicture({ ...look(kind, model), colours: paints[0] as Colourway, slot: 'main', fit: 'men' }, 1),
      ),
    )
    expect(drawn.size, kind).toBe(12)
  }
})

const seed = await demoRows()
const drawn = (wanted: Look['kind']) => seed.filter(({ kind }) => kind === wanted)

test('every football is stitched from pentagons, and every basketball has the seams of one', () => {
  const balls = drawn('ball')
  expect(new Set(balls.map(({ sport }) => sport))).toEqual(new Set(['football', 'basketball']))
  for (const { look, sport, name } of balls) {
    // Pentagons are filled panels of their own; seams are lines only.
    const panels = drawPicture(look, 1).match(/<path d="M[^"]*z" fill="#/g)?.length ?? 0
    if (sport === 'football') expect(panels, name).toBeGreaterThan(5)
    else expect(panels, name).toBeLessThan(3)
    expect(drawPicture({ ...look, model: look.model + 1 }, 1).includes('stroke-width="15"'), `${name}: bent lanes`).toBe(false)
  }
})

test('a jacket has a hood if it is sold with one', () => {
  for (const { look, kind, features, name } of [...drawn('jacket'), ...drawn('wind-jacket')])
    expect(cutOf(kind as 'jacket', look).neck === 'hood', name).toBe(features.includes('adjustable-hood'))
})

test('basketball jerseys have no sleeves, and basketball shorts long, wide legs', () => {
  for (const { look, sport, name } of drawn('jersey'))
    expect(cutOf('jersey', look).sleeve, name).toBe(sport === 'basketball' ? 'none' : 'short')
  for (const { look, name } of drawn('shorts').filter(({ sport }) => sport === 'basketball'))
    expect(blockOf('shorts', look), name).toMatchObject({ liner: false, cuff: 'open' })
})

test('a mid or high shoe lies flat over the foot, stands above the instep, and leans forward from the heel', () => {
  const shoes = [...drawn('court-sneaker'), ...drawn('basketball-shoe'), ...drawn('trail-shoe')].map(({ look, kind, name }) => {
    const { form, ground } = last(kind as 'trail-shoe', look)
    return { ...form, name, height: ground - form.dip[1] }
  })
  const high = shoes.filter(({ height }) => height > 250)
  expect(high.length).toBeGreaterThan(5)
  for (const { throat, instep, tongue, tab, right, name } of high) {
    const rise = (from: Point, to: Point): number => (from[1] - to[1]) / (to[0] - from[0])
    expect(rise(throat, instep), `${name}: over the foot`).toBeLessThan(1)
    expect(rise(instep, tongue), `${name}: above the instep`).toBeGreaterThan(1.3)
    expect(right - tab[0], `${name}: heel`).toBeGreaterThan(25)
  }
})

test('the ground is dark where the page is, in the tone of each brand', () => {
  const grounds = (slot: Look['slot']) => drawPicture({ ...look('t-shirt', 1), slot }, 1).match(/<rect width="800" height="800"[^>]*>/g)
  expect(grounds('main')).toHaveLength(2)
  expect(grounds('main')?.[1]).toContain('class="night"')
  expect(drawPicture(look('t-shirt', 1), 1)).toMatch(
    /\.night\{display:none\}@media ?\(prefers-color-scheme: ?dark\)\{\.night\{display:inline\}\}/,
  )
})

test('every reference points at a definition of the same file', () => {
  for (const kind of kinds) {
    for (const view of viewsOf(kind)) {
      const svg = drawPicture(look(kind, 5), view)
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]))
      for (const m of svg.matchAll(/url\(#([^)]*)\)/g)) expect(defined.has(m[1]), `${kind} ${view} ${m[1]}`).toBe(true)
    }
  }
})
