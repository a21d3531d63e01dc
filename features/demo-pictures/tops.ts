import { legible, lightness, mix, near, tone } from './colour.ts'
import { cloth, crease, mark, type Rack, rack, round, seam, zip } from './garment.ts'
import { type Look, type View, wornView } from './look.ts'
import { beside, line, n1, outline, type Point, sample } from './path.ts'
import { hangs } from './plate.ts'
import { type Sheet, shadow } from './sheet.ts'
import { type Cut, cutOf, type Pieces, pieces, type TopKind } from './tops-cuts.ts'
import { hoodBack, hoodBehind, hoodFront, insideBack, neckband, pouch, standCollar } from './tops-parts.ts'
import { print, sleeveColour } from './tops-prints.ts'
import { athlete, track } from './worn.ts'

/** A top seen from the front, worn, close, or from the back. */
export function top(sheet: Sheet, kind: TopKind, look: Look, view: View): void {
  const r = rack(sheet, look, view === 2, view === 3)
  const isWorn = view === wornView
  if (isWorn) track(sheet, look.slot)
  const cut = cutOf(kind, look)
  const p = pieces(cut, r.back)
  const size = look.fit === 'kids' ? 0.96 : kind === 'sports-bra' ? 1.26 : cut.sleeve === 'long' ? 1.02 : 1.1
  const spot: readonly [number, number, number, number] = [
    [400, cut.neckY + 90, 2.1, 0],
    [400 + cut.shoulderX * 0.6, cut.armY + 10, 2, -4],
    [400 - cut.armX * 0.34, cut.hemY - 170, 1.8, 4],
  ][Math.abs(look.model) % 3] as unknown as readonly [number, number, number, number]
  const [cx, cy, z, t] = r.close ? spot : [400, kind === 'sports-bra' ? 410 : cut.neck === 'hood' ? 388 : 412, 1, 0]
  const transform = isWorn
    ? `translate(400 430)rotate(-4)scale(1.12)translate(-400 ${n1(-cut.neckY - 248)})`
    : `translate(400 400)${t ? `rotate(${t})` : ''}scale(${n1(size * z * 10) === '10' ? 1 : Math.round(size * z * 100) / 100})translate(${n1(-cx)} ${n1(-cy)})`
  sheet.group({ transform }, () => {
    const flip = outline(p.sleevePoints.map((q): Point => [800 - q[0], q[1], q[2]]))
    if (isWorn) athlete(sheet, look, cut)
    else hangs(sheet, cut.sleeve === 'none' ? p.body : `${p.body}${p.sleeve}${flip}`)
    if (!r.back && !isWorn && cut.neck === 'hood') hoodBehind(r, cut)
    if (!r.back && !isWorn) insideBack(r, cut, p)
    const sleeves = (): void => {
      sleeve(r, cut, p, false)
      sheet.group({ transform: 'matrix(-1 0 0 1 800 0)' }, () => sleeve(r, cut, p, true))
    }
    if (cut.sleeve !== 'none' && !cut.raglan) sleeves()
    body(r, cut, p)
    if (cut.raglan) sleeves()
    if (cut.neck === 'hood') r.back ? hoodBack(r, cut) : hoodFront(r, cut)
    else if (cut.neck === 'stand') standCollar(r, cut)
    else neckband(r, cut, p)
    if (!r.back && cut.front === 'zip' && cut.neck === 'stand')
      zip(r, 400, cut.neckY - 14, cut.neckY + 40, r.colours.detail, near(r.colours.base, 0.1))
  })
}

function body(r: Rack, cut: Cut, p: Pieces): void {
  const { sheet, colours: c } = r
  sheet.path(p.body, {
    fill: sheet.linear(260, 140, 520, cut.hemY, [
      [0, tone(c.base, 0.1)],
      [0.5, c.base],
      [1, tone(c.base, -0.06)],
    ]),
  })
  sheet.group({ 'clip-path': sheet.clip(p.body) }, () => {
    print(r, cut)
    if (cut.cloth !== 'plain') sheet.path(p.body, { fill: cloth(sheet, cut.cloth, c.base) })
    drape(r, cut)
    if (!r.back && (cut.front === 'pouch' || cut.front === 'zip-pouch')) pouch(r, cut)
    hem(r, cut)
    if (!r.back) {
      if (cut.front === 'zip' || cut.front === 'zip-pouch')
        zip(r, 400, cut.neckY + cut.drop - 6, cut.hemY + 12, c.detail, near(c.base, 0.08), cut.neck === 'hood')
      if (cut.front === 'half-zip')
        zip(r, 400, cut.neckY + cut.drop - 10, cut.neckY + 190, c.detail, near(c.base, 0.08), cut.neck !== 'stand')
      if (cut.front === 'zip' && cut.sleeve === 'long') handPockets(r, cut)
    }
    const reach = cut.sleeve === 'none' ? cut.armX + 4 : Math.max(cut.armX, cut.shoulderX) + 26
    round(r, 400 - reach, 400 + reach, 100, cut.hemY + 40)
    if (cut.sleeve !== 'none')
      sheet.soft(shadow, 400 - cut.armX - 6, 540, 44, 250, 0.16).soft(shadow, 400 + cut.armX + 6, 540, 58, 250, 0.36)
    if (cut.sleeve !== 'none')
      for (const s of [-1, 1]) {
        const hole = p.armhole.map(([x, y]): Point => [400 + s * (x - 400), y])
        if (!cut.raglan) seam(r, hole, c.base, 1, s > 0 ? 5 : -5)
        sheet.soft(shadow, 400 + s * (cut.armX - 4), cut.armY - 10, 34, 74, cut.raglan ? 0.16 : 0.2)
      }
    else
      for (const s of [-1, 1])
        binding(
          r,
          p.armhole.map(([x, y]): Point => [400 + s * (x - 400), y]),
          s,
        )
  })
  const edge = lightness(c.base) > 0.85 ? 0.18 : 0.24
  const tip: Point = [400 + cut.shoulderX, cut.shoulderY]
  const shoulders = cut.raglan
    ? ''
    : `M${n1(400 + cut.neckW)} ${n1(cut.neckY)}L${n1(tip[0])} ${n1(tip[1])}M${n1(400 - cut.neckW)} ${n1(cut.neckY)}L${n1(800 - tip[0])} ${n1(tip[1])}`
  sheet.stroke(line(p.free) + shoulders, shadow, 1, edge)
}

const raglanSeam = (cut: Cut, s: number): Point[] => [
  [400 + s * (cut.neckW - 4), cut.neckY + 8],
  [400 + s * (cut.neckW + 34), cut.neckY + 92],
  [400 + s * (cut.armX - 4), cut.armY],
]

function binding(r: Rack, edge: Point[], s: number): void {
  const { sheet, colours: c } = r
  const tape = mix(c.base, c.accent, 0.6)
  const d = line(edge.filter((_, i) => i % 2 === 0))
  sheet.stroke(d, shadow, 26, 0.16).stroke(d, tape, 20).stroke(d, '#ffffff', 3, 0.22)
  sheet.stitches(line(beside(edge, s * 14)), near(c.base, 0.18), 1.2, '4 2.6')
}

function drape(r: Rack, cut: Cut): void {
  const d = r.dice
  const X = 400
  const { armX, armY, waistX, hemY, neckY } = cut
  const k = cut.cloth === 'plain' || cut.cloth === 'ripstop' ? 1.25 : 1
  const wob = (v: number): number => v + d.between(-14, 14)
  // pull from the armholes towards the chest and down
  crease(r, [X - armX + 4, armY - 6], [X - armX + 50, wob(armY + 40)], [X - 70, wob(armY + 66)], 24, 0.2 * k)
  crease(r, [X - armX + 6, armY + 14], [X - armX + 34, wob(armY + 96)], [X - 104, wob(armY + 164)], 26, 0.17 * k)
  crease(r, [X + armX - 4, armY - 6], [X + armX - 54, wob(armY + 34)], [X + 78, wob(armY + 58)], -24, 0.22 * k)
  crease(r, [X + armX - 6, armY + 18], [X + armX - 36, wob(armY + 104)], [X + 96, wob(armY + 178)], -28, 0.2 * k)
  if (hemY < 600) {
    r.sheet
      .soft('#ffffff', X - 62, armY + 6, 60, 50, 0.18)
      .soft(shadow, X - 52, armY + 66, 78, 30, 0.22, 6)
      .soft(shadow, X + 62, armY + 66, 78, 32, 0.28, -6)
      .soft(shadow, X, armY + 20, 22, 80, 0.2)
    return
  }
  // hang of the body
  crease(r, [wob(X - 96), hemY + 8], [wob(X - 118), hemY - 120], [X - waistX + 44, wob(430)], 34, 0.15 * k)
  crease(r, [wob(X + 20), hemY + 12], [wob(X + 6), hemY - 130], [wob(X - 24), 486], -30, 0.12 * k)
  crease(r, [wob(X + 122), hemY + 6], [wob(X + 134), hemY - 110], [X + waistX - 48, wob(450)], -34, 0.19 * k)
  // long soft drapes
  const L = lightness(r.colours.base)
  const lit = L > 0.85 ? 0.4 : L < 0.35 ? 0.08 : 0.14
  const dim = L > 0.85 ? 0.09 : 0.15
  for (const [x, y, h, lean] of [
    [-128, 470, 190, 5],
    [-52, 540, 170, 2],
    [34, 500, 210, -3],
    [112, 520, 180, -6],
  ] as const) {
    const at = wob(X + x)
    r.sheet.soft('#ffffff', at, y, 26, h, lit, lean).soft(shadow, at + 28, y + 16, 24, h * 0.94, dim, lean)
  }
  // gathers at the waist
  crease(r, [X - waistX + 2, wob(500)], [X - 120, wob(534)], [X - 52, wob(520)], 18, 0.16 * k)
  crease(r, [X + waistX - 2, wob(508)], [X + 126, wob(532)], [X + 56, wob(556)], -22, 0.18 * k)
  crease(r, [X + waistX - 2, wob(572)], [X + 136, wob(600)], [X + 92, wob(618)], -16, 0.14 * k)
  // chest, and shade below the collar
  r.sheet.soft('#ffffff', X - 74, armY - 30, 92, 82, lightness(r.colours.base) > 0.6 ? 0.34 : 0.13)
  r.sheet.soft(shadow, X, neckY + cut.drop + 20, 110, 40, 0.14)
  if (r.look.fit === 'women') r.sheet.soft(shadow, X - 84, armY + 60, 78, 26, 0.13, 8).soft(shadow, X + 84, armY + 60, 78, 28, 0.18, -8)
}

function hem(r: Rack, cut: Cut): void {
  const { sheet, colours: c } = r
  const X = 400
  const lineAt = (up: number): Point[] => [
    [X - cut.hipX - 12, cut.hemY - up],
    [X - cut.hipX * 0.5, cut.hemY + cut.curve * 0.8 - up],
    [X, cut.hemY + cut.curve - up],
    [X + cut.hipX * 0.5, cut.hemY + cut.curve * 0.8 - up],
    [X + cut.hipX + 12, cut.hemY - up],
  ]
  if (cut.rib || cut.hemY < 600) {
    const high = cut.hemY < 600 ? 46 : 44
    const d = `${line(lineAt(high))}L${X + 320} ${n1(cut.hemY + 60)}L${X - 320} ${n1(cut.hemY + 60)}z`
    const band = cut.hemY < 600 ? legible(c.base, [c.accent, c.detail], 0.1) : near(c.base, 0.04)
    sheet.stroke(line(lineAt(high - 3)), shadow, 14, 0.18)
    sheet.path(d, { fill: band })
    if (cut.hemY >= 600) sheet.path(d, { fill: cloth(sheet, 'rib', band) })
    else for (let k = 0; k < 3; k++) mark(r, X - 80 + k * 80, cut.hemY - 14, 22, legible(band, [c.detail, c.sole, c.base], 0.2))
    seam(r, lineAt(high), c.base, 1, -5)
    return
  }
  sheet.stroke(line(lineAt(16)), shadow, 3, 0.1)
  const thread = tone(c.base, lightness(c.base) < 0.45 ? 0.2 : -0.18)
  sheet.stitches(line(lineAt(18)), thread, 1.2, '4 2.6').stitches(line(lineAt(23)), thread, 1.2, '4 2.6')
}

function handPockets(r: Rack, cut: Cut): void {
  for (const s of [-1, 1]) {
    const a: Point = [400 + s * (cut.waistX - 34), cut.hemY - 170]
    const b: Point = [400 + s * (cut.hipX - 60), cut.hemY - 62]
    const d = `M${n1(a[0])} ${n1(a[1])}L${n1(b[0])} ${n1(b[1])}`
    r.sheet
      .stroke(d, shadow, 12, 0.2)
      .stroke(d, near(r.colours.base, 0.12), 9)
      .stroke(d, r.colours.detail, 3.4, 1, { 'stroke-dasharray': '2 1.6' })
  }
}

function sleeve(r: Rack, cut: Cut, p: Pieces, left: boolean): void {
  const { sheet, colours: c } = r
  const colour = sleeveColour(r, cut)
  const X = 400
  const sx = X + cut.shoulderX
  const long = cut.sleeve === 'long'
  const [co, ci] = p.cuff
  sheet.path(p.sleeve, {
    fill: sheet.linear(sx - 30, 200, sx + 70, 330, [
      [0, tone(colour, 0.06)],
      [1, tone(colour, -0.06)],
    ]),
  })
  sheet.group({ 'clip-path': sheet.clip(p.sleeve) }, () => {
    if (cut.print === 'stripes')
      for (let k = 0; k < 6; k++)
        sheet.stroke(`M${n1(sx - 40)} ${196 + k * 42}l140 60`, legible(c.base, [c.accent, c.detail, c.sole], 0.14), 15)
    if (cut.cloth !== 'plain') sheet.path(p.sleeve, { fill: cloth(sheet, cut.cloth, colour) })
    const q = { ...r, colours: { ...c, base: colour } }
    if (long) {
      const w = (v: number): number => v + r.dice.between(-11, 11)
      crease(q, [X + cut.armX - 2, cut.armY + 8], [sx + 10, w(cut.armY + 14)], [sx + 46, w(cut.armY - 26)], 22, 0.24)
      crease(q, [X + cut.armX - 6, w(390)], [sx + 26, w(426)], [sx + 66, w(420)], 20, 0.24)
      crease(q, [sx + 102, w(436)], [sx + 62, w(448)], [sx + 32, w(476)], -20, 0.22)
      crease(q, [X + cut.armX + 2, w(488)], [sx + 44, w(508)], [sx + 70, w(496)], 18, 0.2)
      crease(q, [sx + 100, w(548)], [sx + 66, w(566)], [sx + 40, w(572)], -18, 0.2)
      crease(q, [sx + 26, end(cut) - 62], [sx + 56, end(cut) - 50], [sx + 82, end(cut) - 62], 14, 0.2)
      crease(q, [sx + 20, shoulder(cut)], [sx + 52, 300], [sx + 62, 400], 26, 0.13)
      const cuffTop: Point[] = [
        [co[0] + 14, co[1] - 44],
        [(co[0] + ci[0]) / 2, co[1] - 36],
        [ci[0] - 14, ci[1] - 42],
      ]
      if (cut.rib || cut.neck === 'hood' || cut.neck === 'stand') {
        const d = `${line(cuffTop)}L${n1(ci[0] - 20)} ${n1(ci[1] + 20)}L${n1(co[0] + 20)} ${n1(co[1] + 20)}z`
        const band = cut.rib ? near(c.base, 0.04) : near(colour, 0.08)
        sheet.stroke(line(cuffTop), shadow, 12, 0.22, { transform: 'translate(0 -3)' }).path(d, { fill: band })
        if (cut.rib) sheet.path(d, { fill: cloth(sheet, 'rib', band) })
      }
      seam(r, cuffTop, colour)
    } else {
      crease(q, [X + cut.armX, cut.armY + 4], [sx + 8, cut.armY - 10], [sx + 34, shoulder(cut) + 50], -20, 0.2)
      crease(q, [X + cut.armX + 8, cut.armY + 22], [sx + 26, cut.armY + 20], [sx + 58, cut.armY - 40], 18, 0.2)
      const up = (by: number): Point[] => [
        [co[0] + 8, co[1] - by - 4],
        [(co[0] + ci[0]) / 2 - 4, (co[1] + ci[1]) / 2 - by + 3],
        [ci[0] - 8, ci[1] - by + 4],
      ]
      if (cut.print === 'hoop' || cut.print === 'bend' || r.look.kind === 'jersey')
        sheet.stroke(line(up(7)), legible(colour, [c.accent, c.detail, c.sole], 0.14), 15)
      const thread = tone(colour, lightness(colour) < 0.45 ? 0.2 : -0.18)
      sheet.stitches(line(up(17)), thread, 1.2, '4 2.6').stitches(line(up(22)), thread, 1.2, '4 2.6')
    }
    if (cut.raglan) sheet.stitches(line(beside(sample(raglanSeam(cut, 1), 4), -5)), near(colour, 0.18), 1.2, '4 2.6')
    // the sleeve is a tube: bright towards the light, dark where it turns away and behind the body
    const start = cut.raglan ? 0.02 : 0.11
    const dark = left ? [start, 0.03, 0.08] : [start, 0.1, 0.32]
    sheet.shape('rect', {
      x: n1(sx - 220),
      y: 100,
      width: 380,
      height: 560,
      fill: sheet.linear(sx - 16, long ? 420 : 300, sx + (long ? 92 : 66), long ? 400 : 262, [
        [0, shadow, dark[0]],
        [0.3, shadow, 0.04],
        [left ? 0.7 : 0.4, '#ffffff', lightness(colour) > 0.7 ? 0.22 : 0.09],
        [0.82, shadow, dark[1]],
        [1, shadow, dark[2]],
      ]),
    })
    sheet.soft(shadow, X + cut.armX, cut.armY + 6, 40, 76, 0.3)
  })
  sheet.stroke(p.sleeve, shadow, 1, 0.2)
}

const end = (cut: Cut): number => cut.hemY - 34
const shoulder = (cut: Cut): number => cut.shoulderY + 10
