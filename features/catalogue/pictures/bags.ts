import { legible, lightness, near, tone } from './colour.ts'
import { framed } from './frame.ts'
import { cloth, crease, mark, rack, seam, type Rack } from './garment.ts'
import type { Look, View } from './look.ts'
import { inset, line, n1, outline, sample, type Point } from './path.ts'
import { stands } from './plate.ts'
import { shadow, type Sheet } from './sheet.ts'

function piece(r: Rack, points: readonly Point[], colour: string, stitched = 8): string {
  const { sheet } = r
  const d = outline(points)
  sheet.path(d, { fill: shadow, opacity: 0.2, transform: 'translate(2 6)' })
  const xs = points.map((p) => p[0])
  const ys = points.map((p) => p[1])
  sheet.path(d, { fill: sheet.linear(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), [[0, tone(colour, 0.16)], [0.45, colour], [1, tone(colour, -0.26)]]) })
  sheet.path(d, { fill: cloth(sheet, 'ripstop', colour) })
  if (stitched) sheet.stitches(`${line(inset(sample(points, 4, true), stitched))}`, near(colour, 0.2), 1.3)
  sheet.stroke(d, shadow, 1.3, 0.32).stroke(d, '#ffffff', 1.3, lightness(colour) < 0.5 ? 0.14 : 0.4, { transform: 'translate(1 1.4)' })
  return d
}

/** A curved zip with tape and pull. */
function track(r: Rack, points: readonly Point[], colour: string): void {
  const d = line(points)
  const [x, y] = points[points.length - 1] as Point
  r.sheet.stroke(d, shadow, 16, 0.3).stroke(d, '#1c1c20', 11).stroke(d, tone(colour, 0.1), 4, 1, { 'stroke-dasharray': '2.4 2' })
  r.sheet.stroke(`M${n1(x)} ${n1(y)}l4 36`, shadow, 8, 0.3, { 'stroke-linecap': 'round', transform: 'translate(2 3)' }).stroke(`M${n1(x)} ${n1(y)}l4 36`, colour, 6.5, 1, { 'stroke-linecap': 'round' })
}

/** A backpack from the front, from behind with its straps, or close. */
export function backpack(sheet: Sheet, look: Look, view: View): void {
  const r = rack(sheet, look, view === 2, view === 3)
  const c = look.colours
  const shape = Math.abs(look.model) % 3
  const roll = shape === 1
  const ink = legible(c.base, [c.accent, c.sole], 0.08)
  framed(sheet, look, view, [[400, 520, 1.9, -4], [470, 240, 1.9, 5], [340, 330, 1.9, 0]], () => {
    stands(sheet, 210, 590, 694, 0.95)
    // handle and straps behind
    sheet.stroke('M352 132C350 76 450 76 448 132', tone(c.base, -0.4), 20).stroke('M352 130C350 78 450 78 448 130', tone(c.base, -0.1), 11)
    if (!r.back) for (const s of [-1, 1]) sheet.stroke(`M${400 + s * 120} 200C${400 + s * 236} 300 ${400 + s * 232} 520 ${400 + s * 168} 640`, tone(c.base, -0.5), 24).stroke(`M${400 + s * 120} 200C${400 + s * 236} 300 ${400 + s * 232} 520 ${400 + s * 168} 640`, tone(c.base, -0.25), 14)
    const w = shape === 2 ? 168 : 182
    const body: Point[] = roll ? [[400 - w + 24, 110, 1], [400 + w - 24, 110, 1], [400 + w - 12, 240], [400 + w, 470], [400 + w - 6, 660], [400 + w - 36, 690], [400, 696], [400 - w + 36, 690], [400 - w + 6, 660], [400 - w, 470], [400 - w + 12, 240]] : [[400, 106], [400 + w * 0.62, 124], [400 + w - 16, 208], [400 + w, 430], [400 + w - 4, 650], [400 + w - 34, 690], [400, 697], [400 - w + 34, 690], [400 - w + 4, 650], [400 - w, 430], [400 - w + 16, 208], [400 - w * 0.62, 124]]
    const d = piece(r, body, c.base, 0)
    sheet.group({ 'clip-path': sheet.clip(d) }, () => {
      if (look.model % 4 === 2) sheet.path('M180 420H640V720H180z', { fill: ink, opacity: 0.95 })
      sheet.shape('rect', { x: 190, y: 80, width: 420, height: 640, fill: sheet.linear(400 - w, 0, 400 + w, 0, [[0, shadow, 0.3], [0.12, shadow, 0.04], [0.3, '#ffffff', lightness(c.base) > 0.7 ? 0.3 : 0.1], [0.7, shadow, 0.04], [1, shadow, 0.44]]) })
      crease(r, [230, 300], [290, 340], [330, 320], 22, 0.2)
      crease(r, [580, 330], [520, 370], [470, 352], -22, 0.22)
    })
    if (r.back) {
      piece(r, [[310, 200], [400, 190], [490, 200], [506, 430], [486, 610], [400, 622], [314, 610], [294, 430]], near(c.base, 0.06), 10)
      for (const s of [-1, 1]) {
        const x = (v: number): number => 400 + s * v
        const strap: Point[] = [[x(46), 168, 1], [x(100), 160, 1], [x(150), 300], [x(150), 440], [x(132), 520, 1], [x(98), 512, 1], [x(98), 430], [x(92), 310]]
        piece(r, strap, ink, 7)
        sheet.stroke(`M${x(115)} 516L${x(160)} 660`, tone(c.base, -0.45), 13)
        sheet.shape('rect', { x: x(116) - 20, y: 506, width: 40, height: 24, rx: 3, fill: '#232327', stroke: '#55555c' })
        sheet.path(outline([[x(40), 250], [x(10), 240], [x(10), 560], [x(50), 580]]), { fill: cloth(sheet, 'airmesh', c.base) })
      }
      sheet.stroke('M292 330H508', tone(c.base, -0.5), 10).shape('rect', { x: 380, y: 318, width: 40, height: 24, rx: 4, fill: '#232327', stroke: '#66666d' })
      return
    }
    if (roll) {
      const flap = piece(r, [[400 - w + 22, 100, 1], [400 + w - 22, 100, 1], [400 + w - 14, 176, 1], [400, 190], [400 - w + 14, 176, 1]], near(c.base, 0.05), 7)
      sheet.group({ 'clip-path': sheet.clip(flap) }, () => sheet.stroke('M200 134Q400 146 600 134', shadow, 8, 0.22))
      sheet.stroke('M400 170V330', tone(c.base, -0.5), 22).stroke('M400 170V330', ink, 16)
      sheet.shape('rect', { x: 380, y: 300, width: 40, height: 48, rx: 5, fill: sheet.linear(380, 300, 420, 348, [[0, '#55555b'], [1, '#1b1b1e']]) })
    } else track(r, [[400 - w + 28, 330], [400 - w + 40, 220], [330, 152], [400, 142], [470, 152], [400 + w - 40, 220], [400 + w - 28, 330]], c.detail)
    const pocket: Point[] = shape === 2 ? [[262, 400, 1], [538, 400, 1], [546, 640], [520, 668], [400, 674], [280, 668], [254, 640]] : [[262, 470], [290, 440], [400, 432], [510, 440], [538, 470], [544, 640], [520, 668], [400, 674], [280, 668], [256, 640]]
    piece(r, pocket, look.model % 2 ? ink : near(c.base, 0.04), 9)
    track(r, shape === 2 ? [[270, 418], [400, 420], [530, 418]] : [[268, 500], [300, 464], [400, 456], [500, 464], [532, 500]], c.detail)
    if (shape !== 1) {
      // bungee or lash tab
      for (let k = 0; k < 3; k++) sheet.stroke(`M${330} ${270 + k * 40}L${470} ${310 + k * 40}M470 ${270 + k * 40}L330 ${310 + k * 40}`, shadow, 5, 0.25, { transform: 'translate(1 3)' }).stroke(`M330 ${270 + k * 40}L470 ${310 + k * 40}M470 ${270 + k * 40}L330 ${310 + k * 40}`, look.model % 2 ? c.detail : near(c.base, 0.2), 3.6)
    }
    mark(r, 400, 580, 62, legible(look.model % 2 ? ink : c.base, [c.detail, c.sole], 0.24))
    for (const s of [-1, 1]) {
      const x = (v: number): number => 400 + s * v
      sheet.path(outline([[x(w - 2), 500, 1], [x(w - 2), 668, 1], [x(w - 40), 682, 1], [x(w - 32), 520, 1]]), { fill: cloth(sheet, 'airmesh', c.base), stroke: shadow, 'stroke-opacity': 0.25 })
    }
  })
}

/** A duffel bag from its long side, from above its end pocket, or close. */
export function duffel(sheet: Sheet, look: Look, view: View): void {
  const r = rack(sheet, look, view === 2, view === 3)
  const c = look.colours
  const shape = Math.abs(look.model) % 3
  const ink = legible(c.base, [c.accent, c.sole], 0.08)
  const top = [330, 310, 350][shape] as number
  framed(sheet, look, view, [[250, 420, 1.9, -4], [420, 360, 1.9, 4], [560, 470, 1.9, 0]], () => {
    stands(sheet, 110, 700, 588, 1)
    // far handle
    sheet.stroke(`M270 ${top + 20}C290 ${top - 150} 510 ${top - 150} 530 ${top + 20}`, tone(ink, -0.5), 17)
    const body: Point[] = shape === 1 ? [[104, top + 60], [130, top + 8], [400, top - 14], [670, top + 8], [696, top + 60], [704, 560], [676, 592], [400, 598], [124, 592], [96, 560]] : [[92, 470], [108, top + 62], [166, top + 10], [400, top - 10], [634, top + 10], [692, top + 62], [708, 470], [694, 560], [640, 592], [400, 598], [160, 592], [106, 560]]
    const d = piece(r, body, c.base, 0)
    sheet.group({ 'clip-path': sheet.clip(d) }, () => {
      if (look.model % 3 === 2) sheet.path('M60 500H740V620H60z', { fill: ink })
      if (look.model % 4 === 1) for (const [y, w] of [[480, 44], [516, 8]] as const) sheet.stroke(`M60 ${y}H760`, ink, w)
      sheet.shape('rect', { x: 80, y: top - 30, width: 640, height: 330, fill: sheet.linear(0, top - 10, 0, 600, [[0, '#ffffff', 0.22], [0.3, '#ffffff', 0.04], [0.6, shadow, 0.05], [1, shadow, 0.42]]) })
      sheet.shape('rect', { x: 80, y: top - 30, width: 640, height: 330, fill: sheet.linear(92, 0, 708, 0, [[0, shadow, 0.34], [0.1, shadow, 0], [0.25, '#ffffff', 0.1], [0.8, shadow, 0], [1, shadow, 0.4]]) })
      for (const [x, w] of [[190, 22], [420, -24], [610, -22]] as const) crease(r, [x, top + 30], [x + 14, top + 90], [x + w, top + 150], w, 0.26)
      crease(r, [130, 540], [200, 560], [280, 548], 18, 0.2)
      crease(r, [520, 556], [600, 566], [670, 540], 18, 0.22)
      seam(r, [[166, top], [150, 460], [166, 610]], c.base, 2)
      seam(r, [[634, top], [650, 460], [634, 610]], c.base, 2, -5)
    })
    track(r, [[170, top + 22], [400, top + 6], [630, top + 22]], c.detail)
    if (r.back) {
      track(r, [[290, 440], [400, 436], [510, 440]], c.detail)
      sheet.shape('rect', { x: 276, y: 452, width: 248, height: 112, rx: 8, fill: 'none', stroke: shadow, 'stroke-opacity': 0.3, 'stroke-width': 2 })
    } else piece(r, [[302, 410, 1], [498, 410, 1], [508, 556], [484, 574], [316, 574], [292, 556]], look.model % 2 ? ink : near(c.base, 0.05), 8)
    // webbing that carries the near handle
    for (const x of [262, 538]) sheet.stroke(`M${x} 596V${top + 4}`, shadow, 26, 0.25, { transform: 'translate(3 3)' }).stroke(`M${x} 597V${top}`, ink, 24).stitches(`M${x - 8} 590V${top + 30}M${x + 8} 590V${top + 30}`, near(ink, 0.24), 1.3)
    const strap = `M262 ${top + 20}C276 ${top - 172} 524 ${top - 172} 538 ${top + 20}`
    sheet.stroke(strap, shadow, 22, 0.2, { transform: 'translate(5 8)' }).stroke(strap, tone(ink, -0.16), 22).stroke(strap, ink, 14).stitches(strap, near(ink, 0.24), 1.3)
    sheet.path(outline([[340, top - 136], [400, top - 148], [460, top - 136], [458, top - 98], [400, top - 108], [342, top - 98]]), { fill: sheet.linear(340, top - 150, 460, top - 90, [[0, tone(c.detail, 0.15)], [1, tone(c.detail, -0.3)]]), stroke: shadow, 'stroke-opacity': 0.3 })
    if (!r.back) mark(r, 400, 496, 64, legible(look.model % 2 ? ink : c.base, [c.detail, c.sole], 0.24))
    for (const s of [-1, 1]) sheet.shape('rect', { x: 400 + s * 284 - 14, y: top + 66, width: 28, height: 34, rx: 5, fill: 'none', stroke: sheet.linear(0, top + 66, 0, top + 100, [[0, '#e6e6ea'], [1, '#6e6e75']]), 'stroke-width': 7 })
  })
}
