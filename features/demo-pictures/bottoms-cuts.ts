import type { Cloth } from './garment.ts'
import type { Kind, Look } from './look.ts'
import { lerp, type Point } from './path.ts'
import { dice, turn } from './seed.ts'

/** A kind of clothing with two legs. */
export type LegKind = Extract<Kind, 'tights' | 'shorts' | 'track-pants'>

/** Measures and choices that make one model of legwear, around the upright middle x = 400. */
export interface Block {
  top: number
  end: number
  waist: number
  hip: number
  hipY: number
  crotch: number
  /** middle and half width of the leg at knee and hem */
  knee: readonly [number, number, number]
  hem: readonly [number, number]
  band: number
  cuff: 'open' | 'rib' | 'zip' | 'split'
  cloth: Cloth
  side: 'none' | 'stripe' | 'panel' | 'lanes' | 'block' | 'mesh' | 'fade' | 'terrain'
  cord: boolean
  pockets: boolean
  liner: boolean
}

/** Decides cut and decoration of a model. */
export function blockOf(kind: LegKind, look: Look): Block {
  const m = Math.abs(look.model)
  const d = dice(look.model, 'block')
  const w = look.fit === 'women' ? -8 : look.fit === 'kids' ? 6 : 0
  const shape = m % 3
  const grow = look.fit === 'women' ? 8 : 0
  if (kind === 'tights') {
    const end = [700, 640, 540][look.fit === 'kids' ? 0 : shape] as number
    return {
      top: 104,
      end,
      waist: 106 + w,
      hip: 136 + w + grow,
      hipY: 232,
      crotch: 298,
      knee: [74, 48, 480],
      hem: [lerp(82, 66, (end - 520) / 190), lerp(50, 31, (end - 520) / 190)],
      band: [60, 40, 76][m % 3] as number,
      cuff: 'open',
      cloth: turn(['plain', 'jersey', 'rib', 'plain'] as const, m + 1) === 'rib' ? 'plain' : 'jersey',
      side: turn(['mesh', 'lanes', 'panel', 'none', 'block', 'terrain', 'stripe', 'fade'] as const, m),
      cord: m % 4 === 3,
      pockets: false,
      liner: false,
    }
  }
  if (kind === 'shorts') {
    // For basketball they are long and wide.
    const cut = look.sport === 'basketball' ? 1 : shape
    const end = ([500, 590, 450][cut] as number) + d.between(-10, 10) - (look.fit === 'women' ? 36 : 0)
    const wide = cut === 1 ? 16 : cut === 2 ? -2 : 6
    return {
      top: 190,
      end,
      waist: 152 + w,
      hip: 182 + w + wide * 0.5,
      hipY: 318,
      crotch: 384,
      knee: [114, 94 + wide, (390 + end) / 2 + 10],
      hem: [116 + wide * 0.4, 94 + wide + w * 0.4],
      band: 46,
      cuff: cut === 2 ? 'split' : 'open',
      cloth: turn(['ripstop', 'airmesh', 'jersey', 'plain', 'fleece'] as const, m),
      side: turn(['stripe', 'panel', 'none', 'lanes', 'block', 'fade', 'terrain'] as const, m),
      cord: true,
      pockets: m % 2 === 0,
      liner: cut === 2 && m % 4 !== 3,
    }
  }
  const slim = shape === 0 ? -6 : shape === 1 ? 8 : 0
  return {
    top: 96,
    end: 704,
    waist: 122 + w,
    hip: 152 + w + slim,
    hipY: 236,
    crotch: 294,
    knee: [80, 62 + slim, 480],
    hem: [74, (shape === 1 ? 60 : 43) + slim * 0.5],
    band: 42,
    cuff: (['rib', 'open', 'zip'] as const)[shape] as Block['cuff'],
    cloth: turn(['fleece', 'jersey', 'plain', 'heather'] as const, m),
    side: turn(['stripe', 'none', 'panel', 'lanes', 'block', 'terrain'] as const, m),
    cord: true,
    pockets: true,
    liner: false,
  }
}

const X = 400

/** The right leg's outline, with its outer and inner edge. */
export function leg(b: Block): { points: Point[]; outer: Point[]; inner: Point[] } {
  const [kx, kw, ky] = b.knee
  const [hx, hw] = b.hem
  const outer: Point[] = [
    [X + b.waist, b.top, 1],
    [X + lerp(b.waist, b.hip, 0.62), lerp(b.top, b.hipY, 0.5)],
    [X + b.hip, b.hipY],
    [X + lerp(b.hip, kx + kw, 0.62), lerp(b.hipY, ky, 0.55)],
    [X + kx + kw, ky],
    [X + lerp(kx + kw, hx + hw, 0.62), lerp(ky, b.end, 0.5)],
    [X + hx + hw, b.end - 2, 1],
  ]
  const inner: Point[] = [
    [X + hx - hw, b.end + 4, 1],
    [X + lerp(kx - kw, hx - hw, 0.6), lerp(ky, b.end, 0.5)],
    [X + kx - kw, ky],
    [X + lerp(3, kx - kw, 0.6), lerp(b.crotch, ky, 0.45)],
    [X + 2, b.crotch, 1],
  ]
  // short legs run straight from the hip to the hem
  const keep = (list: Point[]): Point[] =>
    b.end < 620 && b.cuff !== 'rib' && b.cord ? list.filter((p) => p[2] || p[1] <= b.hipY + 4) : list
  return {
    points: [...keep(outer), [X + hx, b.end + 5], ...keep(inner), [X - 2, b.top + 40, 1], [X - 2, b.top, 1]],
    outer: keep(outer),
    inner: keep(inner),
  }
}
