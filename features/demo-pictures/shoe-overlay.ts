import { lightness } from './colour.ts'
import { beside, line, n1, type Point, sample } from './path.ts'
import { shadow } from './sheet.ts'
import type { Bench } from './shoe-trim.ts'
import { weave } from './weaves.ts'

/** How an overlay is finished. */
interface Finish {
  stitch?: number
  thread?: string
  lift?: number
  texture?: 'suede' | 'grain'
}

/** Lays a piece of material on the upper: a visible rounded edge, the rest running out of sight under the sole or collar. */
export function overlay({ sheet, trim }: Bench, edge: readonly Point[], hidden: readonly Point[], fill: string, finish: Finish = {}): void {
  const dense = sample(edge, 6)
  const d = line(edge)
  const whole = `${d}${hidden.map((p) => `L${n1(p[0])} ${n1(p[1])}`).join('')}z`
  const lift = finish.lift ?? 1
  sheet
    .stroke(d, shadow, 5 * lift, 0.13, { transform: 'translate(1 3)' })
    .stroke(d, shadow, 2.5 * lift, 0.22, { transform: 'translate(.5 1.4)' })
  sheet.path(whole, { fill })
  if (finish.texture) sheet.path(whole, { fill: weave(sheet, finish.texture, fill) })
  sheet.stroke(line(beside(dense, 1.2).filter((_, i) => i % 3 === 0)), '#ffffff', 1.5, lightness(fill) > 0.7 ? 0.7 : 0.26)
  const stitch = finish.stitch
  if (stitch) {
    for (let k = 0; k < stitch; k++)
      sheet.stitches(line(beside(dense, 6.5 + k * 5).filter((_, i) => i % 3 === 0)), finish.thread ?? trim.thread, 1.5)
  }
}
