import { lerp, type Point } from './path.ts'
import type { Bench } from './shoe-trim.ts'

/** The outline of a shoe seen along its height, toe at 0 and heel at 610; the outer side is positive. */
export interface Plan {
  /** a point: t from toe to heel, o from the inner edge (-1) to the outer (1) */
  at(t: number, o: number): Point
  /** the outline, widened by `grow` */
  ring(grow: number): Point[]
  /** how far the sole reaches beyond the upper */
  flange: number
}

export function planOf({ last, trim }: Bench): Plan {
  const f = last.form
  const b = f.blunt
  // half widths along the length: outer side, inner side
  const rows: readonly (readonly [number, number, number])[] = [
    [0, -8, -8],
    [9, 24 + b * 12, -38 - b * 8],
    [34, 52 + b * 14, -60 - b * 6],
    [84, 82 + b * 8, -78 - b * 4],
    [160, 101, -91],
    [245, 99, -85],
    [330, 86, -69],
    [420, 77, -66],
    [500, 75, -68],
    [558, 64, -60],
    [592, 40, -38],
    [608, 2, -2],
  ]
  return {
    flange: trim.kind === 'football-boot' ? 2 : Math.max(4, (f.fore - 30) * 0.26),
    at: (t, o) => {
      const y = t * 610
      let k = 1
      while (k < rows.length - 1 && ((rows[k] as readonly number[])[0] as number) < y) k++
      const p = rows[k - 1] as readonly [number, number, number]
      const q = rows[k] as readonly [number, number, number]
      const s = (y - p[0]) / (q[0] - p[0])
      return [lerp(lerp(p[2], q[2], s), lerp(p[1], q[1], s), (o + 1) / 2), y]
    },
    ring: (grow) => [
      ...rows.map(([y, x]): Point => [x + (y > 0 && y < 600 ? grow : 0), y + (y === 0 ? -grow : y > 600 ? grow : 0)]),
      ...rows
        .slice(1, -1)
        .reverse()
        .map(([y, , x]): Point => [x - grow, y]),
    ],
  }
}
