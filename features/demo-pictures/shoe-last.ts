import type { Look } from './look.ts'
import { ease, heightAt, lerp, outline, type Point, sample } from './path.ts'
import { dice, turn } from './seed.ts'
import { courtForms } from './shoe-forms-court.ts'
import { runningForms } from './shoe-forms-running.ts'
import type { Form, ShoeKind } from './shoe-measures.ts'

const forms: Record<ShoeKind, readonly Form[]> = { ...runningForms, ...courtForms }

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
  /** the same, but v measures a low shoe's height: a high collar does not stretch what is placed so */
  low(u: number, v: number): Point
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
  const f: Form = {
    ...base,
    fore: base.fore * d.between(0.93, 1.08) * lift,
    heel: base.heel * d.between(0.95, 1.07) * lift,
    spring: base.spring * d.between(0.9, 1.1),
    toe: base.toe * d.between(0.95, 1.05) * (kid ? 1.12 : 1),
  }
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
  const instep = place(f.instep)
  const tongue = place(f.tongue)
  const eye = place(f.eye)
  const dip = place(f.dip)
  const tab = place(f.tab)
  const toeAt = (dx: number, part: number): Point => [L + dx, y(rimH(L + dx) + f.toe * part)]
  const b = f.blunt
  const crownKnots: Point[] = [
    [L + 9, y(start - 14)],
    toeAt(9 - b * 3, 0.14),
    toeAt(22 - b * 8, 0.46 + b * 0.2),
    toeAt(54 - b * 10, 0.74 + b * 0.18),
    toeAt(104, 0.98 + b * 0.1),
    [lerp(L + 104, throat[0], 0.54), lerp(toeAt(104, 0.98 + b * 0.1)[1], throat[1], 0.48)],
    throat,
    instep,
    tongue,
  ]
  const collarKnots: Point[] = [
    eye,
    [lerp(eye[0], dip[0], 0.44), lerp(eye[1], dip[1], 0.66)],
    dip,
    [lerp(dip[0], tab[0], 0.46), lerp(dip[1], tab[1], 0.2)],
    [lerp(dip[0], tab[0], 0.82), lerp(dip[1], tab[1], 0.7)],
    [tab[0] - 6, tab[1] + 1],
    tab,
  ]
  const hb = rimH(R - 8)
  const a = f.achilles
  const backKnots: Point[] = [
    tab,
    [tab[0] + 6, tab[1] + 6],
    [lerp(tab[0], R, 0.3) + 5 - a * 0.75, lerp(tab[1], y(hb), 0.36)],
    [R - 7 - a * 0.1, lerp(tab[1], y(hb), 0.68)],
    [R - 5, lerp(tab[1], y(hb), 0.86)],
    [R - 9, y(hb - 16)],
  ]
  const crown = sample(crownKnots, 5)
  const collar = sample(collarKnots, 6)
  const edge = [...crown, ...collar]
  const upperKnots: Point[] = [
    ...crownKnots.slice(0, -1),
    [tongue[0] - 6, tongue[1] + 9],
    [...eye.slice(0, 2), 1] as unknown as Point,
    ...collarKnots.slice(1, -1),
    ...backKnots,
    [lerp(L, R, 0.6), y(20)],
    [lerp(L, R, 0.25), y(20)],
  ]
  const topAt = (x: number): number => heightAt(edge, x)
  const rimAt = (x: number): number => heightAt(rim, x)
  const at = (u: number, v: number): Point => {
    const x = lerp(L + 8, R - 8, u)
    return [x, lerp(rimAt(x), topAt(Math.min(Math.max(x, L + 30), tab[0])), v)]
  }
  return {
    form: { ...f, left: L, right: R, throat, instep, tongue, eye, dip, tab },
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
    at,
    low: (u, v) => {
      const [x, y] = at(u, 0)
      return [x, y - v * Math.min(150, y - at(u, 1)[1])]
    },
  }
}
