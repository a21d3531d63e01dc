import { lightness, mix, tone } from './colour.ts'
import { along, beside, line, n1, outline, type Point } from './path.ts'
import { shadow } from './sheet.ts'
import type { ShoeKind } from './shoe-measures.ts'
import { overlay } from './shoe-overlay.ts'
import type { Bench } from './shoe-trim.ts'

const instep = ({ last }: Bench): Point[] => {
  const from = last.form.throat[0] - 6
  return last.crown.filter((p) => p[0] >= from)
}

/** A boot that is pulled on like a sock. */
const isLaceless = (kind: ShoeKind, shape: number): boolean => kind === 'football-boot' && shape === 1

/** The tongue standing up behind the eyestay. */
export function tongue({ sheet, last, trim }: Bench): void {
  if (isLaceless(trim.kind, last.shape)) return
  const [x, y] = last.form.tongue
  const [ex, ey] = last.form.eye
  const d = outline([
    [x - 34, y + 26],
    [x - 12, y + 1],
    [x + 8, y - 7],
    [x + 22, y - 1],
    [ex + 26, ey + 8],
    [ex + 34, ey + 40],
    [ex + 10, ey + 70, 1],
    [x - 40, y + 60, 1],
  ])
  sheet.path(d, {
    fill: sheet.linear(x - 20, y, ex + 34, ey + 20, [
      [0, tone(trim.tongue, 0.28)],
      [0.5, trim.tongue],
      [1, tone(trim.tongue, -0.35)],
    ]),
  })
  sheet.stroke(d, shadow, 1.2, 0.3)
  sheet.stitches(
    line([
      [x - 20, y + 20],
      [x + 4, y + 5],
      [x + 20, y + 10],
    ]),
    trim.thread,
    1.3,
  )
  // the woven tag
  sheet
    .path(`M${n1(x - 6)} ${n1(y + 4)}l12-9l12 13l-12 9z`, { fill: trim.mark })
    .stroke(`M${n1(x - 2)} ${n1(y + 6)}l10 11m-5-15l10 11`, mix(trim.mark, trim.tongue, 0.75), 1.6)
}

/** Eyestay, eyelets and laces over the instep. */
export function lacing(bench: Bench): void {
  const { sheet, last, trim } = bench
  const ridge = instep(bench)
  if (isLaceless(trim.kind, last.shape)) return
  const few = (list: readonly Point[]): Point[] => list.filter((_, i) => i % 3 === 0 || i === list.length - 1)
  sheet.group({ 'clip-path': sheet.clip(last.upper) }, () => {
    // tongue showing between the facing and the ridge of the instep
    const strip = outline([...few(ridge), ...few(beside(ridge, 26)).reverse()].map((p): Point => [p[0], p[1]]))
    sheet.path(strip, { fill: tone(trim.tongue, -0.12) })
    sheet.stroke(line(few(ridge)), tone(trim.tongue, 0.2), 7, 0.8)
    const up = few(beside(ridge, 19))
    const low = few(beside(ridge, 52))
    const start = along(ridge, 0)
    const nose: Point = [start[0] - 16, start[1] + 16]
    const end = last.form.eye
    overlay(
      bench,
      [[end[0] + 4, end[1] - 6], ...[...up].reverse(), nose, ...low.slice(1), [end[0] + 14, end[1] + 34]],
      [[end[0] + 14, end[1] + 10]],
      trim.eyestay,
      { lift: 0.8 },
    )
    sheet.stitches(line(few(beside(ridge, 47)).slice(1)), tone(trim.eyestay, lightness(trim.eyestay) < 0.5 ? 0.3 : -0.2), 1.4)
  })
  laces(bench, ridge)
}

/** A flat lace over the tongue: the near half of each crossing, from its eyelet to the middle of the tongue and back to the next. */
function laces({ sheet, trim, look }: Bench, ridge: readonly Point[]): void {
  const width = look.kind === 'court-sneaker' ? 11 : look.kind === 'football-boot' ? 7.5 : 9
  const row = beside(ridge, 33)
  const middle = beside(ridge, 2)
  const step = 0.86 / (trim.eyelets - 1)
  const eyelets = Array.from({ length: trim.eyelets }, (_, k) => along(row, 0.06 + k * step))
  const crossings = eyelets.map((_, k) => along(middle, 0.06 + (k + 0.62) * step))
  const band = (a: Point, b: Point, colour: string): void => {
    const d = `M${n1(a[0])} ${n1(a[1])}L${n1(b[0])} ${n1(b[1])}`
    sheet
      .stroke(d, shadow, width + 2, 0.28, { transform: 'translate(1 2.2)' })
      .stroke(d, tone(colour, -0.22), width)
      .stroke(d, colour, width - 2.4)
      .stroke(d, tone(colour, lightness(colour) > 0.8 ? -0.1 : 0.18), 1.2, 0.55, { 'stroke-dasharray': '1.6 2' })
  }
  // down from each crossing to the eyelet above it, below the halves that go up
  for (const [k, eyelet] of eyelets.slice(1).entries()) band(crossings[k] as Point, eyelet, tone(trim.lace, -0.16))
  const first = eyelets[0] as Point
  band(first, along(middle, 0.04), trim.lace)
  for (const [k, eyelet] of eyelets.slice(0, -1).entries()) band(eyelet, crossings[k] as Point, trim.lace)
  for (const [x, y] of eyelets) {
    if (trim.webbing) {
      const d = `M${n1(x + 10)} ${n1(y + 20)}L${n1(x - 1)} ${n1(y - 1)}`
      sheet.stroke(d, shadow, 9, 0.3, { 'stroke-linecap': 'round', transform: 'translate(.6 1.4)' })
      sheet.stroke(d, tone(trim.mark, -0.08), 6.5, 1, { 'stroke-linecap': 'round' })
    } else
      sheet
        .ellipse(x, y, width * 0.5, width * 0.5, { fill: tone(trim.eyestay, lightness(trim.eyestay) > 0.5 ? -0.32 : 0.3) })
        .ellipse(x, y, width * 0.3, width * 0.3, { fill: shadow, opacity: 0.9 })
  }
  bow({ sheet, lace: trim.lace, width }, eyelets[eyelets.length - 1] as Point, along(middle, 0.97))
}

interface Bow {
  sheet: Bench['sheet']
  lace: string
  width: number
}

/** The bow on top: a loop and an end with its aglet hang over the near side. */
function bow({ sheet, lace, width }: Bow, eyelet: Point, knot: Point): void {
  const [x, y] = knot
  const loop = `M${n1(x + 4)} ${n1(y + 3)}C${n1(x - 26)} ${n1(y - 22)} ${n1(x - 58)} ${n1(y + 2)} ${n1(x - 46)} ${n1(y + 20)}C${n1(x - 36)} ${n1(y + 32)} ${n1(x - 12)} ${n1(y + 22)} ${n1(x + 4)} ${n1(y + 5)}`
  const near = `M${n1(x + 3)} ${n1(y + 4)}C${n1(x + 34)} ${n1(y + 8)} ${n1(x + 62)} ${n1(y + 34)} ${n1(x + 48)} ${n1(y + 54)}C${n1(x + 36)} ${n1(y + 66)} ${n1(x + 12)} ${n1(y + 38)} ${n1(x + 5)} ${n1(y + 8)}`
  const end = `M${n1(x + 2)} ${n1(y + 6)}C${n1(x + 2)} ${n1(y + 40)} ${n1(x - 14)} ${n1(y + 52)} ${n1(x - 8)} ${n1(y + 78)}`
  const thin = width * 0.72
  for (const d of [loop, near, end])
    sheet
      .stroke(d, shadow, thin + 2, 0.26, { transform: 'translate(2 3)' })
      .stroke(d, tone(lace, -0.24), thin)
      .stroke(d, lace, thin - 2)
  sheet.stroke(`M${n1(x - 8.4)} ${n1(y + 74)}l1 13`, tone(lace, -0.45), thin * 0.7, 1, { 'stroke-linecap': 'round' })
  const tie = `M${n1(eyelet[0])} ${n1(eyelet[1])}L${n1(x)} ${n1(y)}`
  sheet.stroke(tie, tone(lace, -0.22), width).stroke(tie, lace, width - 2.4)
  sheet
    .ellipse(x + 2, y + 3, width * 0.85, width * 0.7, { fill: tone(lace, -0.2) })
    .ellipse(x + 1, y + 2, width * 0.65, width * 0.5, { fill: lace })
}
