import { dice, turn } from './seed.ts'
import type { Kind, Look } from './look.ts'
import { ease, heightAt, lerp, outline, sample, type Point } from './path.ts'

/** Measures of a shoe seen from its outer side, toe to the left; heights are above the ground, in drawing units. */
interface Form {
  ground: number
  left: number
  right: number
  /** how far the toe lifts off, and from where */
  spring: number
  rocker: number
  /** how far the heel end lifts off, and from where */
  bevel: number
  strike: number
  /** sidewall under the ball of the foot and under the heel */
  fore: number
  heel: number
  /** rise of the sidewall around the heel and the toe */
  cup: number
  wrap: number
  /** how far the sole reaches beyond the heel */
  tail: number
  /** toe box height above the sole, and its bluntness 0..1 */
  toe: number
  blunt: number
  throat: Point
  tongue: Point
  eye: Point
  dip: Point
  tab: Point
  /** how far the heel curves in above its bulge */
  achilles: number
}

/** A shoe kind that is drawn on a last. */
export type ShoeKind = Extract<Kind, 'running-shoe' | 'trail-shoe' | 'training-shoe' | 'court-sneaker' | 'basketball-shoe' | 'football-boot'>

const daily: Form = { ground: 552, left: 82, right: 716, spring: 36, rocker: 250, bevel: 26, strike: 610, fore: 58, heel: 84, cup: 16, wrap: 8, tail: 6, toe: 60, blunt: 0.5, throat: [272, 190], tongue: [456, 310], eye: [474, 276], dip: [566, 208], tab: [698, 264], achilles: 14 }

const forms: Record<ShoeKind, readonly Form[]> = {
  'running-shoe': [
    daily,
    { ...daily, ground: 562, spring: 54, rocker: 320, bevel: 42, strike: 560, fore: 76, heel: 106, cup: 10, tail: 14, toe: 58, throat: [290, 196], tongue: [470, 312], eye: [482, 286], dip: [566, 218], tab: [696, 280], achilles: 8 },
    { ...daily, ground: 548, left: 76, right: 706, spring: 50, rocker: 310, bevel: 56, strike: 570, fore: 58, heel: 94, cup: -6, tail: 30, toe: 46, blunt: 0.2, throat: [270, 166], tongue: [446, 274], eye: [458, 250], dip: [560, 190], tab: [682, 238], achilles: 16 },
    { ...daily, ground: 548, left: 88, right: 712, spring: 26, rocker: 200, bevel: 24, strike: 630, fore: 42, heel: 72, cup: 6, wrap: 18, tail: 8, toe: 64, blunt: 0.75, throat: [276, 168], tongue: [452, 292], eye: [468, 254], dip: [566, 176], tab: [696, 248], achilles: 6 },
    { ...daily, ground: 556, spring: 40, rocker: 270, bevel: 34, strike: 590, fore: 60, heel: 86, cup: 26, tail: 10, toe: 54, blunt: 0.35, throat: [292, 180], tongue: [474, 318], eye: [486, 300], dip: [566, 240], tab: [700, 296], achilles: 18 },
  ],
  'trail-shoe': [
    { ...daily, ground: 548, spring: 38, rocker: 240, bevel: 22, fore: 52, heel: 78, cup: 18, wrap: 22, toe: 62, blunt: 0.6, throat: [286, 182], tongue: [464, 300], eye: [476, 270], dip: [562, 202], tab: [692, 260] },
    { ...daily, ground: 560, spring: 46, rocker: 290, bevel: 34, strike: 580, fore: 70, heel: 98, cup: 8, wrap: 14, tail: 10, toe: 56, blunt: 0.5, throat: [290, 194], tongue: [470, 312], eye: [482, 284], dip: [566, 220], tab: [694, 278] },
    { ...daily, ground: 572, left: 88, right: 708, spring: 32, rocker: 220, bevel: 18, fore: 50, heel: 76, cup: 22, wrap: 26, toe: 66, blunt: 0.7, throat: [282, 188], tongue: [470, 356], eye: [486, 338], dip: [574, 290], tab: [680, 334], achilles: 4 },
  ],
  'training-shoe': [
    { ...daily, ground: 546, left: 86, right: 708, spring: 22, rocker: 190, bevel: 8, strike: 650, fore: 44, heel: 54, cup: 22, wrap: 16, tail: 2, toe: 62, blunt: 0.7, throat: [276, 164], tongue: [458, 288], eye: [470, 258], dip: [562, 180], tab: [690, 246], achilles: 8 },
    { ...daily, ground: 550, left: 84, right: 712, spring: 28, rocker: 220, bevel: 14, strike: 630, fore: 46, heel: 64, cup: 34, wrap: 10, tail: 4, toe: 56, blunt: 0.5, throat: [284, 168], tongue: [466, 306], eye: [478, 284], dip: [562, 218], tab: [694, 272], achilles: 12 },
    { ...daily, ground: 544, left: 92, right: 706, spring: 16, rocker: 170, bevel: 4, strike: 660, fore: 34, heel: 42, cup: 12, wrap: 22, tail: 0, toe: 64, blunt: 0.85, throat: [272, 152], tongue: [448, 274], eye: [462, 242], dip: [562, 164], tab: [690, 232], achilles: 6 },
  ],
  'court-sneaker': [
    { ...daily, ground: 548, left: 88, right: 710, spring: 14, rocker: 160, bevel: 6, strike: 660, fore: 50, heel: 58, cup: 2, wrap: 4, tail: 2, toe: 66, blunt: 0.8, throat: [262, 166], tongue: [446, 298], eye: [462, 262], dip: [560, 180], tab: [690, 250], achilles: 6 },
    { ...daily, ground: 546, left: 84, right: 712, spring: 18, rocker: 180, bevel: 10, strike: 640, fore: 44, heel: 60, cup: 10, wrap: 12, tail: 4, toe: 58, blunt: 0.6, throat: [272, 158], tongue: [452, 290], eye: [466, 254], dip: [564, 170], tab: [694, 242], achilles: 8 },
    { ...daily, ground: 574, left: 92, right: 704, spring: 14, rocker: 160, bevel: 6, strike: 660, fore: 50, heel: 58, cup: 4, wrap: 6, tail: 2, toe: 68, blunt: 0.85, throat: [262, 168], tongue: [462, 362], eye: [482, 334], dip: [580, 292], tab: [678, 330], achilles: 2 },
  ],
  'basketball-shoe': [
    { ...daily, ground: 588, left: 88, right: 708, spring: 28, rocker: 210, bevel: 14, strike: 640, fore: 52, heel: 72, cup: 26, wrap: 18, tail: 4, toe: 66, blunt: 0.65, throat: [276, 182], tongue: [470, 396], eye: [488, 370], dip: [580, 322], tab: [686, 372], achilles: 6 },
    { ...daily, ground: 566, left: 86, right: 710, spring: 32, rocker: 230, bevel: 20, strike: 620, fore: 54, heel: 78, cup: 34, wrap: 10, tail: 8, toe: 58, blunt: 0.5, throat: [286, 178], tongue: [472, 340], eye: [486, 316], dip: [572, 262], tab: [690, 312], achilles: 10 },
    { ...daily, ground: 592, left: 90, right: 706, spring: 24, rocker: 200, bevel: 12, strike: 640, fore: 56, heel: 70, cup: 12, wrap: 24, tail: 2, toe: 68, blunt: 0.8, throat: [268, 178], tongue: [476, 412], eye: [494, 392], dip: [590, 362], tab: [678, 396], achilles: 2 },
  ],
  'football-boot': [
    { ...daily, ground: 544, left: 78, right: 712, spring: 40, rocker: 240, bevel: 28, strike: 640, fore: 20, heel: 30, cup: 10, wrap: 2, tail: 2, toe: 44, blunt: 0.25, throat: [272, 138], tongue: [450, 252], eye: [462, 230], dip: [564, 158], tab: [690, 220], achilles: 16 },
    { ...daily, ground: 556, left: 78, right: 710, spring: 42, rocker: 250, bevel: 30, strike: 640, fore: 18, heel: 28, cup: 14, wrap: 2, tail: 2, toe: 42, blunt: 0.2, throat: [284, 142], tongue: [478, 306], eye: [490, 300], dip: [574, 262], tab: [676, 288], achilles: 12 },
    { ...daily, ground: 544, left: 84, right: 708, spring: 32, rocker: 210, bevel: 22, strike: 650, fore: 22, heel: 32, cup: 6, wrap: 4, tail: 0, toe: 50, blunt: 0.55, throat: [266, 138], tongue: [446, 262], eye: [460, 226], dip: [562, 150], tab: [692, 214], achilles: 10 },
  ],
}

/** The geometry that every part of a shoe is fitted to, in drawing coordinates. */
export interface Last {
  form: Form
  /** which silhouette of its kind */
  shape: number
  ground: number
  /** upper edge of the sole and its underside, left to right */
  rim: Point[]
  under: Point[]
  sole: string
  upper: string
  /** from the toe over the instep to the top of the tongue */
  crown: Point[]
  /** from the last eyelet over the ankle to the heel tab */
  collar: Point[]
  /** from the heel tab down to the sole */
  back: Point[]
  /** a point of the upper: u from toe to heel, v from the sole to the top edge */
  at(u: number, v: number): Point
  rimAt(x: number): number
  underAt(x: number): number
  topAt(x: number): number
}

/** Builds the last of a shoe: silhouette by model, slightly reproportioned, chunkier for kids and slimmer for women. */
export function last(kind: ShoeKind, look: Look): Last {
  const list = forms[kind]
  const shape = list.indexOf(turn(list, look.model))
  const d = dice(look.model, 'last')
  const base = list[shape] as Form
  const kid = look.fit === 'kids'
  const squeeze = kid ? 0.86 : look.fit === 'women' ? 0.985 : 1
  const lift = kid ? 1.06 : 1
  const sx = (x: number): number => 400 + (x - 400) * squeeze
  const f: Form = { ...base, fore: base.fore * d.between(0.93, 1.08) * lift, heel: base.heel * d.between(0.95, 1.07) * lift, spring: base.spring * d.between(0.9, 1.1), toe: base.toe * d.between(0.95, 1.05) * (kid ? 1.12 : 1) }
  const L = sx(f.left)
  const R = sx(f.right)
  const rocker = sx(f.rocker)
  const strike = sx(f.strike)
  const y = (h: number): number => f.ground - h
  const grow = (h: number): number => h * (kid ? 1.05 : 1) + (f.fore - base.fore) * 0.5
  const place = (p: Point): Point => [sx(p[0]), y(grow(p[1]))]
  const lowH = (x: number): number => {
    const toe = Math.max(0, (rocker - x) / (rocker - L))
    const heel = Math.max(0, (x - strike) / (R - strike))
    return f.spring * toe ** 2.1 + f.bevel * heel ** 1.9
  }
  const rimH = (x: number): number => {
    const s = (x - L) / (R - L)
    const stack = lerp(f.fore, f.heel, ease(0.28, 0.86, s))
    const toe = Math.max(0, (rocker + 20 - x) / (rocker + 20 - L))
    const heel = Math.max(0, (s - 0.72) / 0.28)
    return stack * (1 - 0.24 * toe ** 1.6) + f.spring * 0.78 * toe ** 2 + f.wrap * toe ** 3 + f.cup * heel ** 1.6
  }
  const rim: Point[] = []
  const under: Point[] = []
  for (let k = 0; k <= 16; k++) {
    const x = lerp(L + 3, R - 3, k / 16)
    rim.push([x, y(rimH(x))])
    const xu = lerp(L + 16, R - 12 + f.tail * 0.6, k / 16)
    under.push([xu, y(lowH(xu))])
  }
  const toeMid = y(lerp(lowH(L), rimH(L), 0.52))
  const heelMid = y(lerp(lowH(R), rimH(R), 0.45))
  const soleKnots: Point[] = [...rim, [R + f.tail, heelMid], ...[...under].reverse(), [L - 1, toeMid]]
  const start = rimH(L + 10)
  const throat = place(f.throat)
  const tongue = place(f.tongue)
  const eye = place(f.eye)
  const dip = place(f.dip)
  const tab = place(f.tab)
  const toeAt = (dx: number, part: number): Point => [L + dx, y(rimH(L + dx) + f.toe * part)]
  const b = f.blunt
  const crownKnots: Point[] = [[L + 9, y(start - 14)], toeAt(9 - b * 3, 0.14), toeAt(22 - b * 8, 0.46 + b * 0.2), toeAt(54 - b * 10, 0.74 + b * 0.18), toeAt(104, 0.98 + b * 0.1), [lerp(L + 104, throat[0], 0.54), lerp(toeAt(104, 0.98 + b * 0.1)[1], throat[1], 0.48)], throat, [lerp(throat[0], tongue[0], 0.5), lerp(throat[1], tongue[1], 0.5) + 3], tongue]
  const collarKnots: Point[] = [eye, [lerp(eye[0], dip[0], 0.44), lerp(eye[1], dip[1], 0.66)], dip, [lerp(dip[0], tab[0], 0.46), lerp(dip[1], tab[1], 0.2)], [lerp(dip[0], tab[0], 0.82), lerp(dip[1], tab[1], 0.7)], [tab[0] - 6, tab[1] + 1], tab]
  const hb = rimH(R - 8)
  const a = f.achilles
  const backKnots: Point[] = [tab, [tab[0] + 6, tab[1] + 6], [lerp(tab[0], R, 0.3) + 5 - a * 0.75, lerp(tab[1], y(hb), 0.36)], [R - 7 - a * 0.1, lerp(tab[1], y(hb), 0.68)], [R - 5, lerp(tab[1], y(hb), 0.86)], [R - 9, y(hb - 16)]]
  const crown = sample(crownKnots, 5)
  const collar = sample(collarKnots, 6)
  const edge = [...crown, ...collar]
  const upperKnots: Point[] = [...crownKnots.slice(0, -1), [tongue[0] - 6, tongue[1] + 9], [...eye.slice(0, 2), 1] as unknown as Point, ...collarKnots.slice(1, -1), ...backKnots, [lerp(L, R, 0.6), y(20)], [lerp(L, R, 0.25), y(20)]]
  const topAt = (x: number): number => heightAt(edge, x)
  const rimAt = (x: number): number => heightAt(rim, x)
  return {
    form: { ...f, left: L, right: R, throat, tongue, eye, dip, tab },
    shape,
    ground: f.ground,
    rim,
    under,
    sole: outline(soleKnots),
    upper: outline(upperKnots),
    crown,
    collar,
    back: sample(backKnots, 5),
    rimAt,
    underAt: (x) => heightAt(under, x),
    topAt,
    at: (u, v) => {
      const x = lerp(L + 8, R - 8, u)
      const low = rimAt(x)
      return [x, lerp(low, topAt(Math.min(Math.max(x, L + 30), tab[0])), v)]
    },
  }
}
