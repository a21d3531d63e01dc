import { tone } from './colour.ts'
import { lerp, outline, type Point, poly } from './path.ts'
import type { Bench } from './shoe-trim.ts'

/** Lugs of a trail shoe, in front of the sidewall's lower edge. */
export function lugs({ sheet, last, trim, dice }: Bench): void {
  const f = last.form
  const count = 13
  const depth = dice.between(15, 20)
  const fill = sheet.linear(0, last.ground - 26, 0, last.ground + depth, [
    [0, tone(trim.rubber, 0.16)],
    [0.5, trim.rubber],
    [1, tone(trim.rubber, -0.3)],
  ])
  const base: Point[] = last.under.map(([x, y]): Point => [x, y - 12])
  const low = [...last.under].reverse().map(([x, y]): Point => [x, y + 4])
  sheet.path(outline([...base, ...low]), { fill })
  for (let k = 0; k < count; k++) {
    const s = (k + 0.5) / count
    const x = lerp(f.left + 16, f.right - 6, s)
    const y = last.underAt(x)
    const lean = s < 0.5 ? -4 : 4
    const w = ((f.right - f.left) / count) * 0.34
    sheet.path(
      poly([
        [x - w * 1.15, y - 9],
        [x - w * 0.85 + lean, y + depth * 0.75],
        [x + w * 0.85 + lean, y + depth * 0.75],
        [x + w * 1.15, y - 9],
      ]),
      { fill, 'stroke-linejoin': 'round', stroke: tone(trim.rubber, -0.3), 'stroke-width': 1.5 },
    )
    sheet.stroke(`M${x - w} ${y - 6}l${lean} ${depth * 0.7}`.replace(/(\.\d)\d+/g, '$1'), '#ffffff', 1.6, 0.25)
  }
}

/** Studs of a football boot, behind the plate. */
export function studs({ sheet, last, trim, look }: Bench): void {
  const blade = Math.abs(look.model) % 2 === 0
  const tip = tone(trim.mark, -0.05)
  for (const [s, far] of [
    [0.15, 1],
    [0.3, 1],
    [0.42, 1],
    [0.82, 1],
    [0.93, 1],
    [0.11, 0],
    [0.24, 0],
    [0.37, 0],
    [0.78, 0],
    [0.9, 0],
  ] as const) {
    const x = lerp(last.form.left, last.form.right, s)
    const y = last.underAt(x) - 6
    const h = far ? 30 : 34
    const w = blade ? 15 : 11
    const colour = far ? tone(trim.rubber, -0.35) : trim.rubber
    sheet.path(
      poly([
        [x - w, y - 2],
        [x - w * 0.62, y + h],
        [x + w * 0.5, y + h],
        [x + w, y - 2],
      ]),
      {
        fill: sheet.linear(x - w, 0, x + w, 0, [
          [0, tone(colour, 0.25)],
          [0.45, colour],
          [1, tone(colour, -0.4)],
        ]),
      },
    )
    sheet.path(
      poly([
        [x - w * 0.72, y + h - 12],
        [x - w * 0.62, y + h],
        [x + w * 0.5, y + h],
        [x + w * 0.64, y + h - 12],
      ]),
      {
        fill: far
          ? tone(tip, -0.3)
          : sheet.linear(x - w, 0, x + w, 0, [
              [0, tone(tip, 0.3)],
              [1, tone(tip, -0.3)],
            ]),
      },
    )
  }
}
