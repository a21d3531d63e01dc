import { legible, lightness, near, tone } from './colour.ts'
import { cloth, cord, crease, fold, type Rack, seam } from './garment.ts'
import { beside, line, n1, outline, type Point } from './path.ts'
import { shadow } from './sheet.ts'
import type { Cut, Pieces } from './tops-cuts.ts'

const X = 400

/** The inside of the back that shows through the neck, with its tape and size tag. */
export function insideBack(r: Rack, cut: Cut, p: Pieces): void {
  const { sheet, colours: c } = r
  const y = cut.neckY
  const [ex, ey] = beside(p.neckline, cut.neck === 'mock' ? -20 : -4)[0] as Point
  const lift = y - ey
  const half = X - ex - 2
  const rise: Point[] = [
    [X - half, y + 4 - lift],
    [X - half * 0.5, y + 12 - lift],
    [X, y + 15 - lift],
    [X + half * 0.5, y + 12 - lift],
    [X + half, y + 4 - lift],
  ]
  const low = [...p.neckline].reverse().map(([x, yy]): Point => [x, yy + 8])
  const d = `${line(rise)}${low.map((q) => `L${n1(q[0])} ${n1(q[1])}`).join('')}z`
  const colour = tone(c.base, -0.22)
  sheet.path(d, {
    fill: sheet.linear(0, y, 0, y + cut.drop + 10, [
      [0, tone(colour, -0.22)],
      [1, colour],
    ]),
  })
  const band = near(c.base, 0.06)
  if (cut.neck !== 'hood' && cut.neck !== 'stand')
    sheet
      .stroke(line(rise), tone(band, -0.12), 16, 1, { transform: 'translate(0 2)' })
      .stroke(line(rise), tone(band, 0.06), 3, 0.7, { transform: 'translate(0 -6)' })
  sheet.stroke(line(rise), tone(c.accent, -0.1), 5, 0.9, { transform: 'translate(0 13)' })
  if (cut.drop > 40) {
    const tag = legible(colour, ['#f4f3ef', c.detail], 0.3)
    sheet.shape('rect', { x: X - 17, y: n1(y + 28), width: 34, height: 19, rx: 1.5, fill: tag })
    sheet.stroke(`M${X - 9} ${n1(y + 34)}h18m-18 5h12`, tone(tag, -0.5), 2)
  }
}

/** Ribbed band round a crew, scoop, v or raised neck. */
export function neckband(r: Rack, cut: Cut, p: Pieces): void {
  const { sheet, colours: c, back } = r
  const wide = cut.neck === 'mock' ? 34 : cut.neck === 'scoop' ? 15 : 20
  const contrast = r.look.kind === 'jersey' || (cut.sleeveBlock && cut.print !== 'yoke')
  const band = contrast
    ? legible(c.base, [c.accent, c.detail], 0.1)
    : cut.print === 'yoke'
      ? legible(c.base, [c.accent, c.detail, c.sole], 0.14)
      : near(c.base, 0.035)
  const up = cut.neck === 'mock' ? -22 : -6
  const edge = p.neckline
  const inner = beside(edge, up)
  const outer = beside(edge, wide + up)
  const step = (q: readonly Point[]): Point[] => q.filter((_, i) => i % 2 === 0)
  const few = (q: readonly Point[]): Point[] => (cut.neck === 'v' && !back ? [...q] : step(q))
  // beside() walks left to right along the neckline, so its right hand points down and outwards
  const d = `${line(few(outer))}${[...few(inner)]
    .reverse()
    .map((q) => `L${n1(q[0])} ${n1(q[1])}`)
    .join('')}z`
  sheet.stroke(line(few(outer)), shadow, 6, 0.16, { transform: 'translate(0 2)' })
  sheet.path(d, {
    fill: sheet.linear(X - cut.neckW, 0, X + cut.neckW, 0, [
      [0, tone(band, 0.12)],
      [0.4, band],
      [1, tone(band, -0.2)],
    ]),
  })
  // ribs across the band
  let ribs = ''
  for (let i = 1; i < edge.length - 1; i++) {
    for (const t of [0, 0.5]) {
      const a = inner[i] as Point
      const b = outer[i] as Point
      const a2 = inner[i + 1] as Point
      const b2 = outer[i + 1] as Point
      ribs += `M${n1(a[0] + (a2[0] - a[0]) * t)} ${n1(a[1] + (a2[1] - a[1]) * t)}L${n1(b[0] + (b2[0] - b[0]) * t)} ${n1(b[1] + (b2[1] - b[1]) * t)}`
    }
  }
  sheet.stroke(ribs, shadow, 1.4, 0.16)
  sheet
    .stroke(line(few(inner)), '#ffffff', 1.6, lightness(band) < 0.4 ? 0.3 : 0.6, { transform: 'translate(0 1)' })
    .stroke(line(few(inner)), shadow, 1.2, 0.3)
  seam(r, few(outer), band)
  sheet.stitches(line(few(beside(edge, wide + up + 6))), near(c.base, 0.16), 1.2, '4 2.6')
  if (cut.neck === 'polo' && !back) collarWings(r, cut, band)
}

function collarWings(r: Rack, cut: Cut, band: string): void {
  const { sheet } = r
  const y = cut.neckY
  const w = cut.neckW
  sheet.path(`M${X - 15} ${y + 34}h30v86q-15 5-30 0z`, { fill: near(r.colours.base, 0.05), stroke: shadow, 'stroke-opacity': 0.25 })
  for (const k of [52, 78, 104]) sheet.ellipse(X, y + k, 4.6, 4.6, { fill: tone(band, 0.3), stroke: shadow, 'stroke-opacity': 0.4 })
  for (const s of [-1, 1]) {
    const d = outline([
      [X + s * (w + 6), y - 8, 1],
      [X + s * (w + 20), y + 22, 1],
      [X + s * (w - 22), y + 84, 1],
      [X + s * 3, y + 46, 1],
      [X + s * w * 0.6, y + 28],
    ])
    sheet
      .path(d, { fill: shadow, opacity: 0.2, transform: 'translate(2 5)' })
      .path(d, { fill: s < 0 ? tone(band, 0.08) : tone(band, -0.06) })
      .stroke(d, shadow, 1.2, 0.3)
  }
}

/** A standing collar, zipped to the chin or open at the back. */
export function standCollar(r: Rack, cut: Cut): void {
  const { sheet, colours: c, back } = r
  const y = cut.neckY
  const w = cut.neckW
  const band = cut.print === 'yoke' ? legible(c.base, [c.accent, c.detail, c.sole], 0.14) : c.base
  const d = outline([
    [X - w - 4, y + 4, 1],
    [X - w + 8, y - 34],
    [X - w + 16, y - 44, 1],
    [X, y - 34],
    [X + w - 16, y - 44, 1],
    [X + w - 8, y - 34],
    [X + w + 4, y + 4, 1],
    [X + w * 0.6, y + (back ? 16 : 30)],
    [X, y + (back ? 22 : 40)],
    [X - w * 0.6, y + (back ? 16 : 30)],
  ])
  if (!back)
    sheet.path(
      outline([
        [X - w + 16, y - 44, 1],
        [X, y - 56],
        [X + w - 16, y - 44, 1],
        [X, y - 30],
      ]),
      { fill: tone(c.base, -0.45) },
    )
  sheet.path(d, {
    fill: sheet.linear(X - w, 0, X + w, 0, [
      [0, tone(band, -0.1)],
      [0.3, tone(band, 0.12)],
      [0.7, band],
      [1, tone(band, -0.28)],
    ]),
  })
  if (cut.cloth !== 'plain') sheet.path(d, { fill: cloth(sheet, cut.cloth, band) })
  sheet.stroke(d, shadow, 1.2, 0.28)
  seam(
    r,
    [
      [X - w, y + 6],
      [X - w * 0.6, y + (back ? 16 : 30)],
      [X, y + (back ? 22 : 40)],
      [X + w * 0.6, y + (back ? 16 : 30)],
      [X + w, y + 6],
    ],
    band,
    1,
  )
  crease(r, [X - w + 10, y - 12], [X - 40, y + 12], [X - 12, y + 8], 12, 0.2)
}

/** The part of a hood that stands up behind the neck, with its opening. */
export function hoodBehind(r: Rack, cut: Cut): void {
  const { sheet, colours: c } = r
  const y = cut.neckY
  const w = cut.neckW
  const d = outline([
    [X - w - 30, y + 40],
    [X - w - 16, y - 10],
    [X - w + 8, y - 66],
    [X - 40, y - 92],
    [X, y - 97],
    [X + 40, y - 92],
    [X + w - 8, y - 66],
    [X + w + 16, y - 10],
    [X + w + 30, y + 40],
    [X, y + 110],
  ])
  sheet.path(d, {
    fill: sheet.linear(X - w, y - 90, X + w, y + 40, [
      [0, tone(c.base, 0.14)],
      [0.5, c.base],
      [1, tone(c.base, -0.3)],
    ]),
  })
  sheet.path(d, { fill: cloth(sheet, cut.cloth === 'plain' ? 'jersey' : cut.cloth, c.base) }).stroke(d, shadow, 1, 0.25)
  const lining = legible(c.base, [c.sole, c.accent], 0.08)
  const hole = outline([
    [X - w + 12, y + 34],
    [X - w + 12, y - 22],
    [X - 46, y - 66],
    [X, y - 76],
    [X + 46, y - 66],
    [X + w - 12, y - 22],
    [X + w - 12, y + 34],
    [X, y + 112],
  ])
  sheet.path(hole, {
    fill: sheet.linear(X, y - 76, X + 20, y + 90, [
      [0, tone(lining, -0.5)],
      [0.6, tone(lining, -0.24)],
      [1, tone(lining, -0.4)],
    ]),
  })
  sheet.group({ 'clip-path': sheet.clip(hole) }, () => {
    fold(sheet, [X - 10, y - 76], [X - 40, y], [X - 20, y + 90], 26, 0.3)
    fold(sheet, [X + 34, y - 70], [X + 24, y], [X + 40, y + 90], -22, 0.3)
    sheet.stroke(`M${X} ${y - 76}V${y + 100}`, shadow, 1.5, 0.4)
  })
  sheet.stroke(hole, tone(c.base, -0.16), 12).stroke(hole, tone(c.base, 0.1), 2, 0.6).stitches(hole, near(c.base, 0.2), 1.2)
}

/** The edges of a hood that wrap to the front, and their cords. */
export function hoodFront(r: Rack, cut: Cut): void {
  const { sheet, colours: c } = r
  const y = cut.neckY
  const w = cut.neckW
  for (const s of [1, -1]) {
    const d = outline([
      [X + s * (w - 14), y - 30, 1],
      [X + s * (w + 12), y - 16],
      [X + s * (w + 38), y + 40],
      [X + s * (w + 6), y + 62],
      [X + s * 40, y + 92],
      [X - s * 12, y + 112, 1],
      [X + s * 6, y + 84],
      [X + s * (w - 40), y + 50],
      [X + s * (w - 14), y + 10],
    ])
    sheet.path(d, { fill: shadow, opacity: 0.24, transform: 'translate(0 8)' })
    sheet.path(d, {
      fill: sheet.linear(X + s * (w - 20), y, X + s * (w + 30), y + 60, [
        [0, tone(c.base, s < 0 ? 0.16 : 0.05)],
        [1, tone(c.base, s < 0 ? -0.1 : -0.24)],
      ]),
    })
    if (cut.cloth !== 'plain') sheet.path(d, { fill: cloth(sheet, cut.cloth, c.base) })
    sheet.stroke(d, shadow, 1.2, 0.3)
    sheet.stitches(
      line([
        [X + s * (w - 4), y - 14],
        [X + s * (w - 2), y + 18],
        [X + s * (w - 28), y + 58],
        [X + s * 10, y + 96],
      ]),
      near(c.base, 0.2),
      1.3,
    )
    crease(r, [X + s * (w + 26), y + 30], [X + s * (w + 2), y + 50], [X + s * 34, y + 82], s * 14, 0.24)
  }
  if (cut.front === 'zip' && cut.cloth === 'ripstop') return
  for (const s of [-1, 1]) {
    sheet
      .ellipse(X + s * 44, y + 74, 7, 7, { fill: '#c9c9cd', stroke: shadow, 'stroke-opacity': 0.5 })
      .ellipse(X + s * 44, y + 74, 3.4, 3.4, { fill: '#1b1b1d' })
    const sway = r.dice.between(-8, 8)
    cord(
      r,
      [
        [X + s * 44, y + 74],
        [X + s * 50 + sway * 0.4, y + 124],
        [X + s * 46 + sway, y + 172 + s * 6],
      ],
      legible(c.base, [c.detail, c.sole, c.accent], 0.12),
    )
  }
}

/** A hood lying on the back. */
export function hoodBack(r: Rack, cut: Cut): void {
  const { sheet, colours: c } = r
  const y = cut.neckY
  const w = cut.neckW
  const d = outline([
    [X - w - 18, y + 26],
    [X - w + 6, y - 26],
    [X - 44, y - 48],
    [X, y - 52],
    [X + 44, y - 48],
    [X + w - 6, y - 26],
    [X + w + 18, y + 26],
    [X + w - 4, y + 96],
    [X + 46, y + 152],
    [X, y + 168],
    [X - 46, y + 152],
    [X - w + 4, y + 96],
  ])
  sheet.path(d, { fill: shadow, opacity: 0.26, transform: 'translate(4 10)' })
  sheet.path(d, {
    fill: sheet.linear(X - w, y - 40, X + w, y + 150, [
      [0, tone(c.base, 0.14)],
      [0.5, c.base],
      [1, tone(c.base, -0.18)],
    ]),
  })
  if (cut.cloth !== 'plain') sheet.path(d, { fill: cloth(sheet, cut.cloth, c.base) })
  sheet.group({ 'clip-path': sheet.clip(d) }, () => {
    crease(r, [X - w + 4, y - 10], [X - 60, y + 60], [X - 8, y + 70], 22, 0.24)
    crease(r, [X + w - 4, y - 10], [X + 60, y + 64], [X + 8, y + 74], -22, 0.28)
    crease(r, [X - w + 10, y + 50], [X - 40, y + 110], [X, y + 108], 20, 0.2)
    seam(
      r,
      [
        [X, y - 52],
        [X + 2, y + 60],
        [X, y + 168],
      ],
      c.base,
      1,
    )
  })
  sheet.stroke(d, shadow, 1.2, 0.3)
}

/** A pouch pocket across the front (parted by a zip if there is one). */
export function pouch(r: Rack, cut: Cut): void {
  const { sheet, colours: c } = r
  const bottom = cut.hemY - 40
  const top = bottom - 132
  const halves =
    cut.front === 'zip-pouch'
      ? [
          [-1, 14],
          [1, 14],
        ]
      : [[0, 0]]
  for (const [s, g] of halves as [number, number][]) {
    const wing = (k: number): Point[] => [
      [X + k * (g || 0), top, 1],
      [X + k * 76, top, 1],
      [X + k * 92, top + 24],
      [X + k * 128, bottom - 20, 1],
      [X + k * 128, bottom + 10, 1],
      [X + k * (g || 0), bottom + 12, 1],
    ]
    const pts = s === 0 ? [...wing(1).slice(1, 5), ...[...wing(-1).slice(1, 5)].reverse()] : wing(s)
    const d = outline(pts)
    sheet.path(d, { fill: shadow, opacity: 0.16, transform: 'translate(2 5)' })
    sheet.path(d, {
      fill: sheet.linear(0, top, 0, bottom, [
        [0, tone(c.base, 0.05)],
        [1, tone(c.base, -0.07)],
      ]),
    })
    sheet.path(d, { fill: cloth(sheet, cut.cloth, c.base) }).stroke(d, shadow, 1.4, 0.28)
    for (const k of s === 0 ? [-1, 1] : [s]) {
      const mouth: Point[] = [
        [X + k * 76, top],
        [X + k * 92, top + 24],
        [X + k * 128, bottom - 20],
      ]
      sheet.stroke(line(mouth), shadow, 7, 0.2, { transform: `translate(${k * 2} 2)` })
      sheet.stitches(line(beside(mouth, k * 7)), near(c.base, 0.2), 1.2).stitches(line(beside(mouth, k * 12)), near(c.base, 0.2), 1.2)
    }
    sheet.stitches(`M${X + (s < 0 ? -74 : s > 0 ? 16 : -74)} ${n1(top + 7)}h${s === 0 ? 148 : 58}`, near(c.base, 0.2), 1.2)
  }
  crease(r, [X - 60, top + 4], [X - 30, top + 60], [X - 44, bottom], 20, 0.13)
  crease(r, [X + 70, top + 10], [X + 40, top + 70], [X + 60, bottom], -20, 0.15)
}
