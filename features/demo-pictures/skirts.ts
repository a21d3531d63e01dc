import { legible, lightness, near, tone } from './colour.ts'
import { cloth, crease, fold, mark, rack, seam } from './garment.ts'
import type { Look, View } from './look.ts'
import { line, n1, outline, type Point } from './path.ts'
import { hangs } from './plate.ts'
import { type Sheet, shadow } from './sheet.ts'

/** A sports skirt: flared, pleated or wrapped, over its shorts. */
export function skirt(sheet: Sheet, look: Look, view: View): void {
  const r = rack(sheet, look, view === 2, view === 3)
  const { colours: c, dice: d } = r
  const X = 400
  const shape = Math.abs(look.model) % 3
  const top = 214
  const end = ([520, 508, 536][shape] as number) + d.between(-10, 12)
  const w = 132
  const flare = [244, 256, 208][shape] as number
  const waves = shape === 1 ? 0 : 7
  const hem: Point[] = []
  for (let k = 0; k <= 12; k++) {
    const t = (k / 12) * 2 - 1
    hem.push([X + t * flare, end + 34 * (1 - t * t) + (k % 2 ? -waves : waves * 0.4)])
  }
  const sideL: Point[] = [
    [X - w, top, 1],
    [X - w - 34, top + 90],
    [X - flare + 18, end - 70],
  ]
  const sideR: Point[] = [
    [X + flare - 18, end - 70],
    [X + w + 34, top + 90],
    [X + w, top, 1],
  ]
  const corner = (p: Point): Point => [p[0], p[1], 1]
  const shaped: Point[] = [...sideL, corner(hem[0] as Point), ...hem.slice(1, -1), corner(hem[12] as Point), ...sideR]
  const body = outline(shaped)
  const ink = legible(c.base, [c.accent, c.detail, c.sole], 0.12)
  const [cx, cy, z, t] = r.close
    ? ((
        [
          [X + 40, top + 60, 2.1, 0],
          [X + 90, end - 70, 2, -5],
          [X - 80, top + 90, 2, 4],
        ] as const
      )[shape] as readonly [number, number, number, number])
    : [X, 392, 1.16, 0]
  sheet.group({ transform: `translate(400 400)${t ? `rotate(${t})` : ''}scale(${z})translate(${n1(-cx)} ${n1(-cy)})` }, () => {
    hangs(sheet, body)
    for (const s of [-1, 1]) {
      const leg = outline([
        [X + s * 12, end - 60, 1],
        [X + s * 190, end - 60, 1],
        [X + s * 178, end + 62, 1],
        [X + s * 96, end + 72],
        [X + s * 20, end + 66, 1],
      ])
      sheet.path(leg, {
        fill: sheet.linear(X + s * 12, 0, X + s * 190, 0, [
          [0, tone(c.sole, -0.4)],
          [0.5, tone(c.sole, -0.12)],
          [1, tone(c.sole, -0.42)],
        ]),
      })
      sheet.stroke(leg, shadow, 1, 0.3)
    }
    if (!r.back) sheet.ellipse(X, top, w - 2, 12, { fill: tone(c.base, -0.42) })
    sheet.path(body, {
      fill: sheet.linear(X - flare, top, X + flare, end, [
        [0, tone(c.base, 0.1)],
        [0.5, c.base],
        [1, tone(c.base, -0.12)],
      ]),
    })
    sheet.group({ 'clip-path': sheet.clip(body) }, () => {
      if (look.model % 2)
        for (const [o, w2] of [
          [34, 20],
          [56, 5],
        ] as const)
          sheet.stroke(line(hem.map(([x, y]): Point => [x, y - o])), ink, w2)
      sheet.path(body, { fill: cloth(sheet, shape === 2 ? 'airmesh' : 'jersey', c.base) })
      const L = lightness(c.base)
      if (shape === 1) {
        for (let k = 0; k < 13; k++) {
          const a = ((k + 0.5) / 13) * 2 - 1
          const x1 = X + a * w
          const x2 = X + a * flare * 1.02
          fold(sheet, [x1, top + 30], [(x1 + x2) / 2, (top + end) / 2], [x2, end + 50], -20, 0.34)
          fold(sheet, [x1, top + 30], [(x1 + x2) / 2, (top + end) / 2], [x2, end + 50], 16, L > 0.7 ? 0.5 : 0.2, '#ffffff')
        }
      } else {
        for (let k = 0; k < 9; k++) {
          const a = ((k + 0.6) / 9) * 2 - 1
          crease(
            r,
            [X + a * flare, end + 40],
            [X + a * (flare - 30), end - 60],
            [X + a * w * 0.9, top + 70 + d.between(0, 40)],
            24 * (k % 2 ? 1 : -1),
            0.24,
          )
        }
        if (shape === 2) {
          const wrap: Point[] = [
            [X + w * 0.5, top + 30],
            [X + 40, end - 80],
            [X - 90, end + 60],
          ]
          sheet.stroke(line(wrap), shadow, 14, 0.14)
          seam(r, wrap, c.base, 1)
        }
      }
      sheet.shape('rect', {
        x: X - 290,
        y: top,
        width: 580,
        height: 420,
        fill: sheet.linear(X - flare, 0, X + flare, 0, [
          [0, shadow, 0.24],
          [0.25, '#ffffff', L > 0.7 ? 0.2 : 0.1],
          [0.5, shadow, 0],
          [1, shadow, 0.36],
        ]),
      })
      const thread = near(c.base, 0.18)
      sheet.stitches(line(hem.map(([x, y]): Point => [x, y - 12])), thread, 1.2, '4 2.6')
    })
    sheet.stroke(body, shadow, 1, 0.24)
    const band = r.dice.chance(0.5) ? ink : near(c.base, 0.05)
    const bd = outline([
      [X - w - 1, top, 1],
      [X, top + (r.back ? -4 : 10)],
      [X + w + 1, top, 1],
      [X + w + 17, top + 48, 1],
      [X, top + 58],
      [X - w - 17, top + 48, 1],
    ])
    sheet.path(bd, { fill: shadow, opacity: 0.22, transform: 'translate(0 5)' }).path(bd, {
      fill: sheet.linear(X - w, 0, X + w, 0, [
        [0, tone(band, -0.2)],
        [0.3, tone(band, 0.14)],
        [0.65, band],
        [1, tone(band, -0.32)],
      ]),
    })
    sheet
      .stitches(
        line([
          [X - w - 14, top + 42],
          [X, top + 52],
          [X + w + 14, top + 42],
        ]),
        near(band, 0.2),
        1.2,
      )
      .stroke(bd, shadow, 1.2, 0.28)
    if (!r.back) mark(r, X + 96, end - 50, 28, legible(c.base, [c.detail, c.sole, c.accent], 0.2))
  })
}
