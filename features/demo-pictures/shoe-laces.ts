import { lightness, mix, tone } from './colour.ts'
import { along, beside, line, n1, outline, type Point } from './path.ts'
import { shadow } from './sheet.ts'
import { overlay } from './shoe-overlay.ts'
import type { Bench } from './shoe-trim.ts'

const instep = ({ last }: Bench): Point[] => {
  const from = last.form.throat[0] - 6
  return last.crown.filter((p) => p[0] >= from)
}

/** The tongue standing up behind the eyestay. */
export function tongue({ sheet, last, trim }: Bench): void {
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
  const { sheet, last, trim, look } = bench
  const ridge = instep(bench)
  if (look.kind === 'football-boot' && last.shape === 1) return
  const few = (list: readonly Point[]): Point[] => list.filter((_, i) => i % 3 === 0 || i === list.length - 1)
  sheet.group({ 'clip-path': sheet.clip(last.upper) }, () => {
    // tongue showing between the facing and the ridge of the instep
    const strip = outline([...few(ridge), ...few(beside(ridge, 24)).reverse()].map((p): Point => [p[0], p[1]]))
    sheet.path(strip, { fill: tone(trim.tongue, -0.12) })
    sheet.stroke(line(few(ridge)), tone(trim.tongue, 0.2), 7, 0.8)
    const up = few(beside(ridge, 15))
    const low = few(beside(ridge, 48))
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
    sheet.stitches(line(few(beside(ridge, 43)).slice(1)), tone(trim.eyestay, lightness(trim.eyestay) < 0.5 ? 0.3 : -0.2), 1.4)
  })
  const seat = beside(ridge, 29)
  const peak = beside(ridge, -4)
  const bars: { a: Point; b: Point }[] = []
  for (let k = 0; k < trim.eyelets; k++) {
    const t = 0.035 + (k / (trim.eyelets - 1)) * 0.9
    bars.push({ a: along(seat, t), b: along(peak, Math.min(1, t + 0.028)) })
  }
  // the crossing laces underneath
  for (let k = 0; k < bars.length - 1; k++) {
    const p = bars[k] as { a: Point; b: Point }
    const q = bars[k + 1] as { a: Point; b: Point }
    sheet.stroke(
      `M${n1(q.a[0] - 5)} ${n1(q.a[1] - 8)}L${n1((p.b[0] + q.b[0]) / 2)} ${n1((p.b[1] + q.b[1]) / 2 + 7)}`,
      tone(trim.lace, -0.3),
      8,
      1,
      { 'stroke-linecap': 'round' },
    )
  }
  const w = look.kind === 'court-sneaker' ? 13 : look.kind === 'football-boot' ? 8.5 : 11
  for (const { a, b } of bars) {
    const mid: Point = [(a[0] + b[0]) / 2 - 3, (a[1] + b[1]) / 2 - 3]
    const d = `M${n1(a[0])} ${n1(a[1])}Q${n1(mid[0])} ${n1(mid[1])} ${n1(b[0])} ${n1(b[1])}`
    if (trim.webbing)
      sheet
        .stroke(`M${n1(a[0] + 8)} ${n1(a[1] + 21)}L${n1(a[0])} ${n1(a[1])}`, shadow, 9, 0.3, { 'stroke-linecap': 'round' })
        .stroke(`M${n1(a[0] + 8)} ${n1(a[1] + 20)}L${n1(a[0])} ${n1(a[1])}`, tone(trim.mark, -0.08), 6.5, 1, { 'stroke-linecap': 'round' })
    else sheet.ellipse(a[0] + 1, a[1] + 2, w * 0.62, w * 0.62, { fill: shadow, opacity: 0.75 })
    sheet.stroke(d, shadow, w + 2.5, 0.3, { transform: 'translate(1.4 2.6)', 'stroke-linecap': 'round' })
    sheet.stroke(d, tone(trim.lace, -0.2), w, 1, { 'stroke-linecap': 'round' })
    sheet.stroke(d, trim.lace, w - 2.6, 1, { 'stroke-linecap': 'round', transform: 'translate(-.6 -.6)' })
    sheet.stroke(d, tone(trim.lace, lightness(trim.lace) > 0.8 ? -0.12 : 0.2), 1.4, 0.6, { 'stroke-dasharray': '2 2.4' })
  }
}
