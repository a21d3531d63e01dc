import { legible, lightness, mix, near } from './colour.ts'
import { framed } from './frame.ts'
import { mark, rack } from './garment.ts'
import type { Look, View } from './look.ts'
import { line, n1, type Point } from './path.ts'
import { stands } from './plate.ts'
import { type Sheet, shadow } from './sheet.ts'

type Vector = readonly [number, number, number]

const unit = ([x, y, z]: Vector): Vector => {
  const l = Math.hypot(x, y, z)
  return [x / l, y / l, z / l]
}
const blend = (a: Vector, b: Vector, t: number): Vector => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]

const g = (1 + Math.sqrt(5)) / 2
const corners: Vector[] = (
  [
    [-1, g, 0],
    [1, g, 0],
    [-1, -g, 0],
    [1, -g, 0],
    [0, -1, g],
    [0, 1, g],
    [0, -1, -g],
    [0, 1, -g],
    [g, 0, -1],
    [g, 0, 1],
    [-g, 0, -1],
    [-g, 0, 1],
  ] as Vector[]
).map(unit)
const edges: [number, number][] = []
for (let i = 0; i < 12; i++)
  for (let j = i + 1; j < 12; j++) {
    const a = corners[i] as Vector
    const b = corners[j] as Vector
    if (a[0] * b[0] + a[1] * b[1] + a[2] * b[2] > 0.4) edges.push([i, j])
  }

/** Seams that show the game. */
const shapeOfSport: Readonly<Record<string, number>> = { football: 0, basketball: 1 }

/** A ball: stitched football, basketball or a training ball with bent lanes. */
export function ball(sheet: Sheet, look: Look, view: View): void {
  const r = rack(sheet, look, view === 2, view === 3)
  const c = look.colours
  const R = 236
  const cx = 400
  const cy = 410
  const spinX = r.dice.between(0, 6.28) + (view === 2 ? 1.9 : 0)
  const spinY = r.dice.between(0, 6.28) + (view === 2 ? 0.7 : 0)
  const turned = ([x, y, z]: Vector): Vector => {
    const [a, b] = [Math.cos(spinX), Math.sin(spinX)]
    const [p, q] = [Math.cos(spinY), Math.sin(spinY)]
    const y1 = y * a - z * b
    const z1 = y * b + z * a
    return [x * p + z1 * q, y1, -x * q + z1 * p]
  }
  const flat = (v: Vector): Point => [cx + v[0] * R, cy + v[1] * R]
  const arc = (a: Vector, b: Vector, n = 5): Vector[] => Array.from({ length: n + 1 }, (_, k) => unit(blend(a, b, k / n)))
  const ink = legible(c.base, [c.accent, c.detail], 0.16)
  const seamPaint = (d: string, w = 6): void => {
    sheet
      .stroke(d, '#ffffff', w, lightness(c.base) < 0.4 ? 0.12 : 0.4, { transform: 'translate(1.6 2)' })
      .stroke(d, shadow, w * 0.8, 0.5, { 'stroke-linecap': 'round' })
  }
  const shape = shapeOfSport[look.sport ?? ''] ?? Math.abs(look.model) % 3
  framed(
    sheet,
    look,
    view,
    [
      [340, 350, 2, 0],
      [450, 460, 2, 8],
    ],
    () => {
      stands(sheet, 250, 560, cy + R - 4, 1.1)
      sheet.ellipse(cx, cy, R, R, { fill: c.base })
      sheet.group({ 'clip-path': sheet.clip(`M${cx - R} ${cy}a${R} ${R} 0 1 0 ${2 * R} 0a${R} ${R} 0 1 0-${2 * R} 0`) }, () => {
        sheet.ellipse(cx, cy, R, R, {
          fill: sheet.weave(
            7,
            7,
            `<circle cx="2" cy="2" r="1.1" fill="${shadow}" fill-opacity=".16"/><circle cx="5.5" cy="5.5" r="1.1" fill="#fff" fill-opacity=".2"/>`,
            20,
          ),
        })
        if (shape === 0) {
          const rings = corners.map((v, i) => {
            const nb = edges.filter((e) => e.includes(i)).map(([a, b]) => blend(v, corners[a === i ? b : a] as Vector, 1 / 3))
            const first = nb[0] as Vector
            const part = first[0] * v[0] + first[1] * v[1] + first[2] * v[2]
            const ref = unit([first[0] - v[0] * part, first[1] - v[1] * part, first[2] - v[2] * part])
            const up: Vector = [v[1] * ref[2] - v[2] * ref[1], v[2] * ref[0] - v[0] * ref[2], v[0] * ref[1] - v[1] * ref[0]]
            const dot = (p: Vector, q: Vector): number => p[0] * q[0] + p[1] * q[1] + p[2] * q[2]
            nb.sort((p, q) => Math.atan2(dot(p, up), dot(p, ref)) - Math.atan2(dot(q, up), dot(q, ref)))
            return { v: turned(v), ring: nb.map((p) => turned(unit(p))) }
          })
          rings.forEach(({ v, ring }, i) => {
            if (v[2] < -0.25) return
            const pts: Point[] = ring.flatMap((p, k) =>
              arc(p, ring[(k + 1) % 5] as Vector, 3)
                .slice(0, 3)
                .map(flat),
            )
            const d = `M${pts.map((p) => `${n1(p[0])} ${n1(p[1])}`).join('L')}z`
            sheet.path(d, { fill: i % 4 === 0 ? legible(c.base, [c.detail, c.accent], 0.16) : ink })
            seamPaint(d, 5)
          })
          for (const [i, j] of edges) {
            const a = turned(unit(blend(corners[i] as Vector, corners[j] as Vector, 1 / 3)))
            const b = turned(unit(blend(corners[i] as Vector, corners[j] as Vector, 2 / 3)))
            if (a[2] + b[2] < -0.1) continue
            seamPaint(line(arc(a, b, 3).map(flat)), 5)
          }
        } else if (shape === 1) {
          const great = (f: (t: number) => Vector): void => {
            const pts: Point[] = []
            for (let k = 0; k <= 60; k++) {
              const v = turned(unit(f((k / 60) * 6.2832)))
              if (v[2] > -0.02) pts.push(flat(v))
              else if (pts.length > 2) {
                seamPaint(line(pts), 8)
                pts.length = 0
              } else pts.length = 0
            }
            if (pts.length > 2) seamPaint(line(pts), 8)
          }
          great((t) => [Math.cos(t), Math.sin(t), 0])
          great((t) => [0, Math.cos(t), Math.sin(t)])
          for (const s of [-1, 1]) great((t) => [Math.cos(t) * 0.72, Math.sin(t) * 0.9, s * (0.62 + 0.3 * Math.cos(2 * t))])
        } else {
          // six bent panels carrying lanes
          for (let p = 0; p < 6; p++) {
            const axis = (
              [
                [1, 0, 0],
                [-1, 0, 0],
                [0, 1, 0],
                [0, -1, 0],
                [0, 0, 1],
                [0, 0, -1],
              ] as Vector[]
            )[p] as Vector
            const k0 = axis.findIndex((q) => q !== 0)
            for (let lane = 0; lane < 4; lane++) {
              const pts: Point[] = []
              const rr = 0.5 - lane * 0.09
              for (let k = 0; k <= 26; k++) {
                const t = (k / 26) * 4.6 + p
                const v: [number, number, number] = [0, 0, 0]
                v[k0] = (axis[k0] as number) * 0.9
                v[(k0 + 1) % 3] = Math.cos(t) * rr * 1.35
                v[(k0 + 2) % 3] = Math.sin(t) * rr
                const w = turned(unit(v))
                if (w[2] > 0) pts.push(flat(w))
              }
              if (pts.length > 3) sheet.stroke(line(pts), lane === 0 ? mix(ink, c.base, 0.1) : lane === 3 ? c.detail : ink, 15 - lane * 3)
            }
          }
          for (let p = 0; p < 3; p++) {
            const pts: Point[] = []
            for (let k = 0; k <= 60; k++) {
              const t = (k / 60) * 6.2832
              const v: [number, number, number] = [0, 0, 0]
              v[p] = Math.cos(t)
              v[(p + 1) % 3] = Math.sin(t)
              v[(p + 2) % 3] = 0.28 * Math.sin(2 * t)
              const w = turned(unit(v))
              if (w[2] > -0.02) pts.push(flat(w))
              else {
                if (pts.length > 2) seamPaint(line(pts), 6)
                pts.length = 0
              }
            }
            if (pts.length > 2) seamPaint(line(pts), 6)
          }
        }
        if (view !== 2) mark(r, 360, 350, 54, legible(c.base, [near(c.base, 0.5), c.detail], 0.3))
        sheet.ellipse(cx, cy, R, R, {
          fill: sheet.radial(cx - 82, cy - 92, R * 1.45, [
            [0, '#ffffff', lightness(c.base) > 0.7 ? 0.55 : 0.3],
            [0.22, '#ffffff', 0.12],
            [0.45, shadow, 0.02],
            [0.72, shadow, 0.24],
            [0.92, shadow, 0.55],
            [1, shadow, 0.62],
          ]),
        })
        sheet.soft('#ffffff', cx + 70, cy + R - 14, 130, 26, 0.16).soft('#ffffff', cx - 92, cy - 110, 70, 44, 0.32, -40)
      })
    },
    0,
  )
}
