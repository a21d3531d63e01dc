import { lightness, mix, tone } from './colour.ts'
import type { Colourway, Look } from './look.ts'
import { beside, line, n1, type Point } from './path.ts'
import { type Dice, dice } from './seed.ts'
import { type Sheet, shadow } from './sheet.ts'

/** What every part of a garment drawing needs. */
export interface Rack {
  sheet: Sheet
  look: Look
  colours: Colourway
  dice: Dice
  back: boolean
  close: boolean
}

/** Lays out everything a garment drawing needs. */
export function rack(sheet: Sheet, look: Look, back: boolean, close: boolean): Rack {
  return { sheet, look, colours: look.colours, dice: dice(look.model, look.kind), back, close }
}

/** Cloth surfaces. */
export type Cloth = 'jersey' | 'heather' | 'airmesh' | 'fleece' | 'ripstop' | 'rib' | 'plain'

/** Fill that lays a cloth's surface over a colour. */
export function cloth(sheet: Sheet, kind: Cloth, ground: string): string {
  const dark = lightness(ground) < 0.42
  const ink = dark ? '#ffffff' : shadow
  switch (kind) {
    case 'plain':
      return 'none'
    case 'jersey':
      return sheet.weave(4, 4, `<path d="M0 0l2 2l2-2" fill="none" stroke="${ink}" stroke-opacity=".07" stroke-width=".8"/>`)
    case 'heather': {
      const d = dice(7, 'heather')
      let a = ''
      let b = ''
      for (let k = 0; k < 26; k++) {
        const s = `M${n1(d.between(0, 44))} ${n1(d.between(0, 40))}h${n1(d.between(3, 9))}`
        if (k % 2) a += s
        else b += s
      }
      return sheet.weave(
        48,
        40,
        `<path d="${a}" stroke="${ink}" stroke-opacity=".16" stroke-width="1"/><path d="${b}" stroke="#fff" stroke-opacity="${dark ? 0.14 : 0.3}" stroke-width="1"/>`,
        -4,
      )
    }
    case 'airmesh':
      return sheet.weave(
        7,
        7,
        `<g fill="${ink}" fill-opacity=".12"><circle cx="1.8" cy="1.8" r="1.1"/><circle cx="5.3" cy="5.3" r="1.1"/></g>`,
      )
    case 'fleece':
      return sheet.weave(
        18,
        16,
        `<path d="M2 3l2 1M9 2l2-1M14 6l1 2M5 9l2 1M11 12l2-1M1 14l2-1M16 13l1 1" stroke="${ink}" stroke-opacity=".11" stroke-width="1"/>`,
      )
    case 'ripstop':
      return sheet.weave(13, 13, `<path d="M0 .5h13M.5 0v13" stroke="${ink}" stroke-opacity=".1"/>`, 0)
    case 'rib':
      return sheet.weave(
        6,
        20,
        `<path d="M1 0v20" stroke="${shadow}" stroke-opacity=".24" stroke-width="1.6"/><path d="M3.6 0v20" stroke="#fff" stroke-opacity=".2" stroke-width="1.4"/>`,
      )
  }
}

/** A crease: one crisp edge from a over c to b, its shade fading away sideways (positive width: to the right hand). */
export function fold(sheet: Sheet, a: Point, c: Point, b: Point, width: number, strength: number, colour: string = shadow): void {
  const mx = (a[0] + 2 * c[0] + b[0]) / 4
  const my = (a[1] + 2 * c[1] + b[1]) / 4
  const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const nx = (-(b[1] - a[1]) / l) * width
  const ny = ((b[0] - a[0]) / l) * width
  const fill = sheet.pool(mx, my, ((b[0] - a[0]) / 2) * 1.04, ((b[1] - a[1]) / 2) * 1.04, nx, ny, [
    [0, colour, strength * 1.25],
    [0.4, colour, strength * 0.62],
    [0.75, colour, strength * 0.16],
    [1, colour, 0],
  ])
  sheet.path(
    `M${n1(a[0])} ${n1(a[1])}Q${n1(c[0])} ${n1(c[1])} ${n1(b[0])} ${n1(b[1])}Q${n1(c[0] + nx * 2)} ${n1(c[1] + ny * 2)} ${n1(a[0])} ${n1(a[1])}z`,
    { fill },
  )
}

/** A crease with the lit ridge beside it. */
export function crease(r: Rack, a: Point, c: Point, b: Point, width: number, strength: number, ground: string = r.colours.base): void {
  const L = lightness(ground)
  const deep = L < 0.35 ? shadow : mix(tone(ground, -0.8), shadow, 0.4)
  fold(r.sheet, a, c, b, width * 1.15, strength * (L > 0.85 ? 0.62 : L < 0.35 ? 1.3 : 0.9), deep)
  fold(r.sheet, a, c, b, -width * 0.85, strength * (L > 0.85 ? 0.9 : L > 0.6 ? 0.5 : L < 0.35 ? 0.3 : 0.34), '#ffffff')
}

/** A sewn seam: a fine valley with a lit edge, and optional rows of stitches beside it. */
export function seam(r: Rack, points: readonly Point[], ground: string, rows = 0, side = 5): void {
  const d = line(points)
  r.sheet.stroke(d, '#ffffff', 1.4, lightness(ground) < 0.4 ? 0.18 : 0.4, { transform: 'translate(.8 1.2)' }).stroke(d, shadow, 1.5, 0.34)
  const thread = tone(ground, lightness(ground) < 0.45 ? 0.22 : -0.2)
  for (let k = 0; k < rows; k++) r.sheet.stitches(line(beside(points, side + k * 4.5 * Math.sign(side))), thread, 1.2, '4 2.6')
}

/** A closed zip between two points, with its pull. */
export function zip(r: Rack, x: number, from: number, to: number, colour: string, tape: string, pull = true): void {
  const { sheet } = r
  sheet.shape('rect', { x: n1(x - 8), y: n1(from), width: 16, height: n1(to - from), fill: tape })
  sheet.stroke(`M${n1(x - 8.5)} ${n1(from)}V${n1(to)}M${n1(x + 8.5)} ${n1(from)}V${n1(to)}`, shadow, 1.6, 0.35)
  sheet
    .stroke(`M${n1(x)} ${n1(from)}V${n1(to)}`, tone(colour, -0.35), 7)
    .stroke(`M${n1(x)} ${n1(from)}V${n1(to)}`, tone(colour, 0.18), 6, 1, { 'stroke-dasharray': '2.4 2' })
  if (pull)
    sheet.path(`M${n1(x - 5)} ${n1(from + 2)}h10v13h-3l3 30q-5 6-10 0l3-30h-3z`, {
      fill: sheet.linear(x - 5, 0, x + 6, 0, [
        [0, tone(colour, 0.4)],
        [1, tone(colour, -0.25)],
      ]),
      stroke: shadow,
      'stroke-opacity': 0.4,
      'stroke-width': 1,
    })
}

/** A round cord with a lit side and a metal tip. */
export function cord(r: Rack, points: readonly Point[], colour: string, width = 7): void {
  const d = line(points)
  const end = points[points.length - 1] as Point
  const { sheet } = r
  sheet
    .stroke(d, shadow, width, 0.28, { transform: 'translate(3 3)', 'stroke-linecap': 'round' })
    .stroke(d, tone(colour, -0.22), width, 1, { 'stroke-linecap': 'round' })
  sheet
    .stroke(d, tone(colour, 0.1), width * 0.62, 1, { 'stroke-linecap': 'round', transform: 'translate(-.8 -.4)' })
    .stroke(d, shadow, width * 0.7, 0.16, { 'stroke-dasharray': '1.4 3' })
  sheet.shape('rect', {
    x: n1(end[0] - width * 0.6),
    y: n1(end[1] - 4),
    width: n1(width * 1.2),
    height: 18,
    rx: 2,
    fill: sheet.linear(end[0] - 5, 0, end[0] + 5, 0, [
      [0, '#d9d9dc'],
      [0.4, '#f7f7f8'],
      [1, '#77777d'],
    ]),
  })
}

/** Rounds a hanging body by light from the upper left. */
export function round(r: Rack, left: number, right: number, top: number, bottom: number, strength = 1): void {
  const L = lightness(r.colours.base)
  const hi = (L > 0.8 ? 0.34 : L < 0.35 ? 0.075 : 0.12) * strength
  const k = (L > 0.85 ? 0.8 : 1.1) * strength
  const { sheet } = r
  sheet.shape('rect', {
    x: n1(left - 10),
    y: n1(top),
    width: n1(right - left + 20),
    height: n1(bottom - top),
    fill: sheet.linear(left, 0, right, 0, [
      [0, shadow, 0.2 * k],
      [0.1, shadow, 0.05 * k],
      [0.2, '#ffffff', hi * 0.6],
      [0.34, '#ffffff', hi],
      [0.52, '#ffffff', hi * 0.15],
      [0.7, shadow, 0.03 * k],
      [0.88, shadow, 0.14 * k],
      [1, shadow, 0.34 * k],
    ]),
  })
}

/** The brand's small mark: four bent lanes, or one plain diagonal. */
export function mark(r: Rack, x: number, y: number, size: number, colour: string): void {
  const { sheet, look } = r
  const s = size / 40
  if (look.slot === 'sister') {
    sheet.path(`M${n1(x - 9 * s)} ${n1(y + 15 * s)}L${n1(x + 4 * s)} ${n1(y - 15 * s)}h${n1(10 * s)}L${n1(x + 1 * s)} ${n1(y + 15 * s)}z`, {
      fill: colour,
    })
    return
  }
  for (let k = 0; k < 4; k++) {
    const w = (20 - k * 5) * s
    sheet.stroke(`M${n1(x - w)} ${n1(y + 14 * s)}v${n1(-8 * s)}a${n1(w)} ${n1(w)} 0 0 1 ${n1(w)} ${n1(-w)}h${n1(14 * s)}`, colour, 2.6 * s)
  }
}
