import { mix, near } from './colour.ts'
import { beside, line, n1, outline, type Point, sample } from './path.ts'
import { shadow } from './sheet.ts'
import { overlay } from './shoe-overlay.ts'
import type { Bench } from './shoe-trim.ts'

/** The construction or graphic that gives a model its face, and the brand's mark. */
export function quarter(bench: Bench): void {
  const { sheet, last, trim, look } = bench
  const at = last.at
  const W = '#ffffff'
  switch (trim.quarter) {
    case 'lanes':
      lanes(bench, 0.5)
      return
    case 'saddle': {
      const front: Point[] = [at(0.31, -0.1), at(0.36, 0.3), at(0.42, 0.62), at(0.46, 1.1)]
      const rear: Point[] = [at(0.64, 1.1), at(0.62, 0.66), at(0.64, 0.32), at(0.7, -0.1)]
      overlay(bench, front, sample(rear, 3), trim.overlay, { stitch: 1 })
      sheet.stroke(line(rear), shadow, 3, 0.22, { transform: 'translate(1.5 0)' }).stitches(line(beside(rear, 7)), trim.thread, 1.5)
      for (let k = 0; k < 5; k++) {
        const d = line([at(0.43 + k * 0.034, 0.2), at(0.448 + k * 0.032, 0.42), at(0.472 + k * 0.028, 0.62)])
        sheet
          .stroke(d, shadow, 6, 0.34, { 'stroke-linecap': 'round' })
          .stroke(d, near(trim.overlay, 0.16), 4, 1, { 'stroke-linecap': 'round' })
      }
      break
    }
    case 'cage': {
      const feet = [0.34, 0.44, 0.54, 0.64]
      feet.forEach((foot, k) => {
        const d = line([at(foot + 0.1, -0.05), at(foot + 0.02, 0.3), at(foot + 0.0 + k * 0.004, 0.62), at(foot + 0.035, 0.95)])
        sheet
          .stroke(d, shadow, 16, 0.13, { transform: 'translate(2 3)' })
          .stroke(d, trim.overlay, 13)
          .stroke(d, W, 2, 0.28, { transform: 'translate(-4.6 0)' })
      })
      const rail = line([at(0.26, 0.08), at(0.4, 0.2), at(0.58, 0.2), at(0.76, 0.12)])
      sheet
        .stroke(rail, shadow, 16, 0.12, { transform: 'translate(1 3)' })
        .stroke(rail, trim.overlay, 13)
        .stroke(rail, W, 1.6, 0.28, { transform: 'translate(0 -5)' })
      return
    }
    case 'contour': {
      const [cx, cy] = at(0.56, 0.3)
      for (let k = 2; k < 10; k++) {
        const r = 16 + k * 23
        const ring: Point[] = [
          [cx - r * 1.35, cy + 4 * k],
          [cx - r * 0.5, cy - r * 0.5 - (k % 3) * 6],
          [cx + r * 0.5, cy - r * 0.42 + (k % 2) * 9],
          [cx + r * 1.15, cy + 6],
          [cx + r * 0.3, cy + r * 0.5],
          [cx - r * 0.7, cy + r * 0.46],
        ]
        sheet.stroke(outline(ring), trim.overlay, k % 3 === 0 ? 4 : 2, 0.9 - k * 0.05)
      }
      break
    }
    case 'fade': {
      const [x0] = at(0.2, 0)
      const [x1] = at(1, 0)
      sheet.path(last.upper, {
        fill: sheet.linear(x0, 0, x1, 0, [
          [0, trim.overlay, 0],
          [0.45, trim.overlay, 0.25],
          [1, trim.overlay, 0.96],
        ]),
      })
      let dots = ''
      for (let r = 0; r < 7; r++)
        for (let c = 0; c < 15; c++) {
          const [x, y] = at(0.42 + c * 0.036 + (r % 2) * 0.018, 0.12 + r * 0.1)
          const s = 1.2 + c * 0.24
          dots += `M${n1(x - s)} ${n1(y)}l${n1(s)}-${n1(s)}l${n1(s)} ${n1(s)}l-${n1(s)} ${n1(s)}z`
        }
      sheet.path(dots, { fill: trim.mark, opacity: 0.5 })
      return
    }
    case 'split': {
      overlay(
        bench,
        [at(0.36, -0.1), at(0.44, 0.2), at(0.5, 0.5), at(0.6, 0.72), at(0.72, 1.2)],
        [at(1.1, 1.3), at(1.1, -0.2)],
        trim.overlay,
        { lift: 0.8 },
      )
      const d = line([at(0.41, -0.1), at(0.48, 0.16), at(0.55, 0.42), at(0.65, 0.6), at(0.8, 0.9)])
      sheet.stroke(d, mix(trim.overlay, trim.mark, 0.8), 3.4)
      break
    }
    case 'welds': {
      for (let k = 0; k < 7; k++) {
        const u = 0.34 + k * 0.054
        const d = line([at(u + 0.05, 0.02), at(u + 0.006, 0.3), at(u + 0.035, 0.66 - k * 0.02)])
        sheet
          .stroke(d, shadow, 9, 0.16, { transform: 'translate(1 2)', 'stroke-linecap': 'round' })
          .stroke(d, k % 2 ? mix(trim.overlay, trim.upper, 0.35) : trim.overlay, 7, 1, { 'stroke-linecap': 'round' })
          .stroke(d, W, 1.4, 0.3, { transform: 'translate(-2 -.6)' })
      }
      return
    }
    case 'perfs': {
      panels(bench)
      let holes = ''
      const [px, py] = at(0.44, 0.16)
      for (let r = 0; r < 7; r++)
        for (let c = 0; c < 10 - r; c++) {
          const x = px + c * 13 + r * 9
          const y = py - r * 13 - c * 1.2
          holes += `M${n1(x - 2)} ${n1(y)}a2 2 0 1 0 4 0a2 2 0 1 0-4 0`
        }
      sheet.path(holes, { fill: shadow, opacity: 0.42 })
      break
    }
    case 'yoke': {
      panels(bench)
      // a yoke that holds the collar, from the laces round to the heel
      overlay(
        bench,
        [at(0.44, 1.2), at(0.5, 0.84), at(0.6, 0.6), at(0.76, 0.46), at(1.06, 0.4)].reverse(),
        [at(0.44, 1.5), at(1.1, 1.6)],
        trim.overlay,
        { stitch: 2 },
      )
      break
    }
    case 'plain':
      panels(bench)
      break
  }
  if (look.slot === 'sister') diagonal(bench)
  else badge(bench)
}

/** Seams of a leather quarter. */
function panels(bench: Bench): void {
  const at = bench.last.at
  overlay(
    bench,
    [at(0.3, -0.1), at(0.33, 0.3), at(0.38, 0.7), at(0.36, 1.1)],
    [at(0.95, 1.1), at(0.95, -0.1)],
    near(bench.trim.upper, 0.025),
    { stitch: 2, thread: near(bench.trim.upper, 0.16), lift: 0.8 },
  )
}

/** Four running lanes bent round a curve, from the arch up to the heel. */
function lanes(bench: Bench, strength: number): void {
  const { sheet, last, trim } = bench
  const over = last.low
  const bend = sample([over(0.37, -0.12), over(0.41, 0.2), over(0.5, 0.46), over(0.64, 0.56), over(0.82, 0.52), over(1.05, 0.42)], 4)
  for (let k = 0; k < 5; k++) {
    const d = line(beside(bend, k * 13).filter((_, i) => i % 2 === 0))
    sheet
      .stroke(d, shadow, 10, 0.12 * strength, { transform: 'translate(1 2.4)' })
      .stroke(d, k === 4 ? trim.mark : trim.overlay, k === 4 ? 3.4 : 8.5 - k)
  }
}

/** A small lane mark low on the heel side. */
function badge({ sheet, last, trim }: Bench): void {
  const [x, y] = last.at(trim.quarter === 'split' ? 0.74 : trim.quarter === 'perfs' ? 0.72 : 0.58, trim.quarter === 'perfs' ? 0.3 : 0.36)
  for (let k = 0; k < 4; k++) {
    const w = 26 - k * 6.5
    sheet.stroke(`M${n1(-w)} 18v-10a${n1(w)} ${n1(w)} 0 0 1 ${n1(w)}-${n1(w)}h20`, trim.mark, 3.4, 1, {
      transform: `translate(${n1(x)} ${n1(y)})skewX(-14)`,
    })
  }
}

/** The single plain diagonal. */
function diagonal({ sheet, last, trim }: Bench): void {
  const at = last.at
  const d = line([at(0.46, 0.1), at(0.53, 0.42), at(0.6, 0.76)])
  sheet.stroke(d, shadow, 15, 0.14, { transform: 'translate(1 2.5)' }).stroke(d, trim.mark, 12)
}
