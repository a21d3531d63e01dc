import { lightness, near, tone } from './colour.ts'
import { cloth, type Rack } from './garment.ts'
import { inset, line, n1, outline, type Point, sample } from './path.ts'
import { shadow } from './sheet.ts'

/** A sewn piece of bag cloth with its own light, and stitches along its edge. */
export function piece(r: Rack, points: readonly Point[], colour: string, stitched = 8): string {
  const { sheet } = r
  const d = outline(points)
  sheet.path(d, { fill: shadow, opacity: 0.2, transform: 'translate(2 6)' })
  const xs = points.map((p) => p[0])
  const ys = points.map((p) => p[1])
  sheet.path(d, {
    fill: sheet.linear(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), [
      [0, tone(colour, 0.16)],
      [0.45, colour],
      [1, tone(colour, -0.26)],
    ]),
  })
  sheet.path(d, { fill: cloth(sheet, 'ripstop', colour) })
  if (stitched) sheet.stitches(`${line(inset(sample(points, 4, true), stitched))}`, near(colour, 0.2), 1.3)
  sheet.stroke(d, shadow, 1.3, 0.32).stroke(d, '#ffffff', 1.3, lightness(colour) < 0.5 ? 0.14 : 0.4, { transform: 'translate(1 1.4)' })
  return d
}

/** A curved zip with tape and pull. */
export function track(r: Rack, points: readonly Point[], colour: string): void {
  const d = line(points)
  const [x, y] = points[points.length - 1] as Point
  r.sheet.stroke(d, shadow, 16, 0.3).stroke(d, '#1c1c20', 11).stroke(d, tone(colour, 0.1), 4, 1, { 'stroke-dasharray': '2.4 2' })
  r.sheet
    .stroke(`M${n1(x)} ${n1(y)}l4 36`, shadow, 8, 0.3, { 'stroke-linecap': 'round', transform: 'translate(2 3)' })
    .stroke(`M${n1(x)} ${n1(y)}l4 36`, colour, 6.5, 1, { 'stroke-linecap': 'round' })
}
