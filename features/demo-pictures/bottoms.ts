import { type Block, blockOf, type LegKind, leg } from './bottoms-cuts.ts'
import { legible, lightness, near, tone } from './colour.ts'
import { cloth, cord, crease, mark, type Rack, rack, seam } from './garment.ts'
import type { Look, View } from './look.ts'
import { beside, lerp, line, n1, outline, type Point, sample } from './path.ts'
import { hangs } from './plate.ts'
import { type Sheet, shadow } from './sheet.ts'

const X = 400

/** Tights, shorts or track pants from the front, from the back, or close. */
export function legs(sheet: Sheet, kind: LegKind, look: Look, view: View): void {
  const r = rack(sheet, look, view === 2, view === 3)
  const b = blockOf(kind, look)
  const shape = leg(b)
  const right = outline(shape.points)
  const left = outline(shape.points.map((p): Point => [800 - p[0], p[1], p[2]]))
  const spots = [
    [X + 20, b.top + 90, 2.1, 0],
    [X + b.hip * 0.62, b.hipY + 60, 2, -5],
    [X - b.hem[0], b.end - 90, 2, 5],
  ] as const
  const [cx, cy, z, t] = r.close
    ? (spots[Math.abs(look.model) % 3] as (typeof spots)[number])
    : [X, (b.top + b.end) / 2, kind === 'shorts' ? 1.24 : look.fit === 'kids' ? 0.92 : 1, 0]
  sheet.group({ transform: `translate(400 400)${t ? `rotate(${t})` : ''}scale(${z})translate(${n1(-cx)} ${n1(-cy)})` }, () => {
    hangs(sheet, right + left)
    if (!r.back) sheet.ellipse(X, b.top + 2, b.waist - 2, 13, { fill: tone(r.colours.base, -0.42) })
    for (const [d, s] of [
      [left, -1],
      [right, 1],
    ] as const) {
      if (b.liner) {
        const [hx, hw] = b.hem
        sheet.path(
          outline([
            [X + s * (hx - hw + 14), b.end - 60, 1],
            [X + s * (hx + hw - 34), b.end - 60, 1],
            [X + s * (hx + hw - 42), b.end + 46, 1],
            [X + s * (hx - hw + 20), b.end + 48, 1],
          ]),
          {
            fill: sheet.linear(X + s * (hx - hw), 0, X + s * (hx + hw), 0, [
              [0, tone(r.colours.sole, -0.3)],
              [0.5, tone(r.colours.sole, -0.05)],
              [1, tone(r.colours.sole, -0.35)],
            ]),
          },
        )
      }
      side(r, b, shape, d, s)
    }
    rise(r, b)
    waistband(r, b)
  })
}

function side(r: Rack, b: Block, shape: { outer: Point[]; inner: Point[] }, d: string, s: number): void {
  const { sheet, colours: c } = r
  const m = (p: Point): Point => [X + s * (p[0] - X), p[1]]
  const ink = legible(c.base, [c.accent, c.detail, c.sole], 0.12)
  const spark = legible(c.base, [c.detail, c.sole, c.accent], 0.2)
  const [hx, hw] = b.hem
  const [kx, kw] = b.knee
  sheet.path(d, {
    fill: sheet.linear(0, b.top, 0, b.end, [
      [0, tone(c.base, 0.07)],
      [0.5, c.base],
      [1, tone(c.base, -0.05)],
    ]),
  })
  sheet.group({ 'clip-path': sheet.clip(d) }, () => {
    const seamline = sample(shape.outer, 4).map(m)
    const off = (by: number): Point[] => beside(seamline, s * by).filter((_, i) => i % 3 === 0)
    const panel = (by: number, fill: string): void => {
      sheet.path(`${line(off(by))}L${n1(X + s * 360)} ${n1(b.end + 30)}L${n1(X + s * 360)} ${b.top}z`, { fill })
      seam(r, off(by), c.base)
    }
    switch (b.side) {
      case 'stripe':
        sheet.stroke(line(off(16)), ink, 13).stroke(line(off(28)), spark, 3)
        break
      case 'lanes':
        // lanes bending up from the hem to the outer seam
        for (let k = 0; k < 6; k++) {
          const q = 46 + k * 17
          sheet.stroke(
            `M${n1(X + s * (hx + hw - q))} ${b.end + 20}V${n1(b.end - 60 - q * 0.2)}Q${n1(X + s * (hx + hw - q))} ${n1(b.end - 70 - q * 1.2)} ${n1(X + s * 300)} ${n1(b.end - 80 - q * 1.3)}`,
            k === 5 ? spark : ink,
            7.5 - k * 0.8,
          )
        }
        break
      case 'panel':
        panel(38, ink)
        break
      case 'mesh': {
        panel(34, near(c.base, 0.07))
        sheet.path(`${line(off(34))}L${n1(X + s * 360)} ${n1(b.end + 30)}L${n1(X + s * 360)} ${b.top}z`, {
          fill: cloth(sheet, 'airmesh', c.base),
        })
        break
      }
      case 'block': {
        const edge: Point[] = [
          m([X - 40, lerp(b.hipY, b.end, 0.62)]),
          m([X + kx, lerp(b.hipY, b.end, 0.5)]),
          m([X + 240, lerp(b.hipY, b.end, 0.3)]),
        ]
        sheet.path(`${line(edge)}L${n1(X + s * 260)} ${n1(b.end + 30)}L${n1(X - s * 40)} ${n1(b.end + 30)}z`, { fill: ink })
        seam(r, edge, c.base, 1)
        break
      }
      case 'fade':
        sheet.path(d, {
          fill: sheet.linear(0, b.crotch, 0, b.end, [
            [0, ink, 0],
            [1, ink, 0.95],
          ]),
        })
        break
      case 'terrain':
        for (let k = 0; k < 16; k++)
          sheet.stroke(
            line([
              [150, b.top + 20 + k * 40],
              [260, b.top + 44 + k * 40 - (k % 3) * 16],
              [370, b.top + 12 + k * 40],
              [480, b.top + 40 + k * 40 + (k % 2) * 14],
              [650, b.top + 16 + k * 40],
            ]),
            ink,
            k % 4 ? 2.2 : 4.4,
            0.8,
          )
        break
      case 'none':
        break
    }
    if (b.cloth !== 'plain') sheet.path(d, { fill: cloth(sheet, b.cloth, c.base) })
    folds(r, b, s)
    // each leg is a tube under light from the upper left
    const L = lightness(c.base)
    const hi = (L > 0.8 ? 0.4 : L < 0.35 ? 0.14 : 0.2) * (r.look.kind === 'tights' ? 1.05 : 0.6)
    const a = X + s * (kx - kw)
    const z = X + s * (kx + kw)
    const [x1, x2] = s < 0 ? [z, a] : [a, z]
    sheet.shape('rect', {
      x: n1(Math.min(x1, X + s * 200) - 60),
      y: b.top,
      width: 330,
      height: b.end - b.top + 20,
      fill: sheet.linear(x1, 0, x2, 0, [
        [0, shadow, s < 0 ? 0.14 : 0.26],
        [0.18, shadow, 0.02],
        [0.36, '#ffffff', hi],
        [0.58, '#ffffff', 0],
        [0.8, shadow, 0.12],
        [1, shadow, 0.34],
      ]),
    })
    sheet.soft(shadow, X + s * 16, b.crotch + 24, 40, 120, 0.2)
    // hem
    if (b.cuff === 'rib' || b.cuff === 'zip') {
      const edge: Point[] = [
        [X + s * (hx - hw - 20), b.end - 40],
        [X + s * hx, b.end - 34],
        [X + s * (hx + hw + 20), b.end - 42],
      ]
      if (b.cuff === 'rib') {
        const dd = `${line(edge)}L${n1(X + s * (hx + hw + 20))} ${b.end + 20}L${n1(X + s * (hx - hw - 20))} ${b.end + 20}z`
        sheet
          .stroke(line(edge), shadow, 14, 0.24, { transform: 'translate(0 -4)' })
          .path(dd, { fill: near(c.base, 0.04) })
          .path(dd, { fill: cloth(sheet, 'rib', c.base) })
      } else
        sheet
          .stroke(`M${n1(X + s * (hx + hw * 0.5))} ${b.end - 96}V${b.end + 10}`, shadow, 8, 0.25)
          .stroke(`M${n1(X + s * (hx + hw * 0.5))} ${b.end - 96}V${b.end + 10}`, c.detail, 3.4, 1, { 'stroke-dasharray': '2 1.6' })
      if (b.cuff === 'rib') seam(r, edge, c.base)
    } else {
      const up = (o: number): Point[] => [
        [X + s * (hx - hw - 10), b.end + 4 - o],
        [X + s * hx, b.end + 5 - o],
        [X + s * (hx + hw + 10), b.end - 2 - o],
      ]
      const thread = near(c.base, 0.18)
      sheet.stitches(line(up(15)), thread, 1.2, '4 2.6').stitches(line(up(20)), thread, 1.2, '4 2.6')
    }
    if (b.pockets && !r.back) {
      const p: Point[] = [
        m([X + b.waist - 16, b.top + b.band]),
        m([X + lerp(b.waist, b.hip, 0.7) - 18, b.top + b.band + 60]),
        m([X + b.hip - 8, b.top + b.band + 112]),
      ]
      sheet.stroke(line(p), shadow, 8, 0.22, { transform: `translate(${2 * s} 2)` })
      seam(r, p, c.base, 1, s * -5)
    }
    if (r.back && (b.pockets || r.look.kind === 'tights') && s > 0) {
      const y = b.top + b.band + (r.look.kind === 'tights' ? -b.band * 0.5 : 56)
      const x = r.look.kind === 'tights' ? X : X + 38
      sheet
        .stroke(`M${x - (r.look.kind === 'tights' ? 40 : 0)} ${y}h80`, shadow, 9, 0.25)
        .stroke(`M${x - (r.look.kind === 'tights' ? 40 : 0)} ${y}h80`, c.detail, 3, 1, { 'stroke-dasharray': '2 1.6' })
    }
    if (b.cuff === 'split') {
      const p: Point[] = [m([X + hx + hw - 2, b.end]), m([X + hx + hw - 26, b.end - 66]), m([X + hx + hw + 6, b.end - 82])]
      sheet.path(`${line(p)}L${n1(X + s * 330)} ${b.end}z`, { fill: tone(c.base, -0.2) })
      seam(r, p, c.base, 1)
    }
  })
  sheet.stroke(d, shadow, 1, 0.22)
  if (!r.back && s > 0)
    mark(
      r,
      X + lerp(b.hem[0], b.hip, 0.3),
      r.look.kind === 'shorts' ? b.end - 64 : b.hipY + 60,
      26,
      b.side === 'block' && r.look.kind === 'shorts' ? legible(ink, [c.base, c.detail], 0.24) : spark,
    )
}

function folds(r: Rack, b: Block, s: number): void {
  const d = r.dice
  const tight = r.look.kind === 'tights'
  const k = tight ? 0.7 : 1
  const w = (v: number): number => v + d.between(-9, 9)
  const [kx, kw, ky] = b.knee
  const P = (x: number, y: number): Point => [X + s * x, y]
  crease(r, P(6, b.crotch - 6), P(50, w(b.crotch - 14)), P(b.hip * 0.78, w(b.crotch - 66)), s * 20, 0.24 * k)
  crease(r, P(8, b.crotch + 14), P(60, w(b.crotch + 26)), P(b.hip * 0.72, w(b.crotch + 2)), s * 18, 0.2 * k)
  crease(r, P(14, b.crotch + 46), P(60, w(b.crotch + 70)), P(110, w(b.crotch + 64)), s * 16, 0.16 * k)
  if (b.end > 600) {
    for (const [o, q] of [
      [-40, 0.14],
      [-8, 0.22],
      [26, 0.16],
    ] as const)
      crease(r, P(kx - kw + 2, w(ky + o)), P(kx, w(ky + o + 16)), P(kx + kw * 0.6, w(ky + o - 8)), s * 15, q * k)
    const ankle = Math.min(b.end - 30, 664)
    if (!tight)
      for (const o of [-84, -56, -30, -8])
        crease(
          r,
          P(b.hem[0] + (o % 3 ? -1 : 1) * b.hem[1], w(ankle + o)),
          P(b.hem[0], w(ankle + o + 16)),
          P(b.hem[0] + (o % 3 ? 0.7 : -0.7) * b.hem[1], w(ankle + o - 2)),
          (o % 3 ? 1 : -1) * s * 15,
          0.2,
        )
  } else {
    crease(r, P(w(b.hem[0] - 40), b.end + 4), P(w(b.hem[0] - 24), b.end - 60), P(84, b.crotch + 6), s * 16, 0.12)
    crease(r, P(w(b.hem[0] + 44), b.end + 2), P(w(b.hem[0] + 48), b.end - 90), P(b.hip - 50, b.hipY + 10), s * -26, 0.17)
  }
}

function rise(r: Rack, b: Block): void {
  const { sheet, colours: c } = r
  seam(
    r,
    [
      [X, b.top + b.band],
      [X + 1, (b.top + b.crotch) / 2],
      [X, b.crotch],
    ],
    c.base,
    r.look.kind === 'tights' ? 0 : 1,
  )
  sheet.soft(shadow, X, b.crotch - 20, 26, 60, 0.1)
}

function waistband(r: Rack, b: Block): void {
  const { sheet, colours: c, back } = r
  const w = b.waist
  const y = b.top
  const e = y + b.band
  const ww = lerp(b.waist, b.hip, b.band / 150)
  const dip = back ? -4 : 10
  const d = outline([
    [X - w - 1, y, 1],
    [X, y + dip],
    [X + w + 1, y, 1],
    [X + ww + 2, e, 1],
    [X, e + 9],
    [X - ww - 2, e, 1],
  ])
  const bold = r.dice.chance(0.35)
  const band = bold ? legible(c.base, [c.accent, c.detail], 0.1) : near(c.base, 0.035)
  sheet.path(d, { fill: shadow, opacity: 0.22, transform: 'translate(0 5)' })
  sheet.path(d, {
    fill: sheet.linear(X - w, 0, X + w, 0, [
      [0, tone(band, -0.22)],
      [0.3, tone(band, 0.13)],
      [0.6, band],
      [1, tone(band, -0.34)],
    ]),
  })
  if (r.look.kind !== 'tights') {
    sheet.path(d, { fill: cloth(sheet, 'rib', band) })
    for (const o of [0.34, 0.66])
      sheet.stroke(
        line([
          [X - w - 4, lerp(y, e, o)],
          [X, lerp(y, e, o) + dip * 0.9],
          [X + w + 4, lerp(y, e, o)],
        ]),
        shadow,
        2,
        0.2,
      )
  } else
    sheet.stitches(
      line([
        [X - ww, e - 5],
        [X, e + 4],
        [X + ww, e - 5],
      ]),
      near(band, 0.18),
      1.2,
    )
  sheet.stroke(d, shadow, 1.2, 0.3)
  if (r.look.kind === 'tights' && !back) mark(r, X - w * 0.5, y + b.band * 0.52 + 6, 20, legible(band, [c.detail, c.sole, c.accent], 0.22))
  if (b.cord && !back) {
    const ink = legible(c.base, [c.detail, c.sole, c.accent], 0.16)
    for (const s of [-1, 1]) {
      sheet.ellipse(X + s * 15, y + b.band * 0.62, 4.5, 4.5, { fill: '#2a2a2d', stroke: '#cfcfd3', 'stroke-width': 2 })
      cord(
        r,
        [
          [X + s * 15, y + b.band * 0.62],
          [X + s * 24, y + b.band + 40],
          [X + s * (15 + r.dice.between(0, 12)), y + b.band + 84 + s * 7],
        ],
        ink,
        6,
      )
    }
  }
}
