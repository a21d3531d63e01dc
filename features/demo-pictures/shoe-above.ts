import { lightness, mix, near, tone } from './colour.ts'
import type { Look } from './look.ts'
import { lerp, line, n1, outline, type Point, poly } from './path.ts'
import { hangs } from './plate.ts'
import { type Sheet, shadow } from './sheet.ts'
import type { ShoeKind } from './shoe-measures.ts'
import { planOf } from './shoe-plan.ts'
import { benchOf } from './shoe-side.ts'
import type { Bench } from './shoe-trim.ts'
import { weave } from './weaves.ts'

/** A pair of shoes from above, toes up. */
export function shoesFromAbove(sheet: Sheet, kind: ShoeKind, look: Look): void {
  const bench = benchOf(sheet, kind, look)
  const small = look.fit === 'kids' ? 0.9 : 1
  sheet.group({ transform: `translate(272 ${n1(400 - 305 * small)})scale(${-small} ${small})` }, () => one(bench))
  sheet.group({ transform: `translate(528 ${n1(400 - 305 * small)})scale(${small})` }, () => one(bench))
}

function one(bench: Bench): void {
  const { sheet, trim } = bench
  const { at, ring, flange } = planOf(bench)
  const soleEdge = outline(ring(flange))
  const upperEdge = outline(ring(0))
  hangs(sheet, soleEdge)
  const foam = trim.kind === 'football-boot' ? trim.rubber : trim.foam
  sheet
    .path(soleEdge, {
      fill: sheet.linear(-100, 0, 110, 600, [
        [0, tone(foam, 0.2)],
        [0.5, foam],
        [1, tone(foam, -0.25)],
      ]),
    })
    .stroke(soleEdge, shadow, 1.2, 0.3)
  if (trim.kind === 'trail-shoe')
    for (let k = 0; k < 9; k++)
      for (const s of [-1, 1]) {
        const [x, y] = at(0.1 + k * 0.05, s)
        sheet.shape('rect', { x: n1(x + s * flange - 6), y: n1(y), width: 12, height: 15, rx: 2, fill: trim.rubber })
      }
  sheet.stroke(upperEdge, shadow, 7, 0.22)
  sheet.path(upperEdge, {
    fill: sheet.linear(-90, 60, 110, 520, [
      [0, tone(trim.upper, 0.16)],
      [0.5, trim.upper],
      [1, tone(trim.upper, -0.16)],
    ]),
  })
  const clip = sheet.clip(upperEdge)
  sheet.group({ 'clip-path': clip }, () => {
    sheet.path(upperEdge, { fill: weave(sheet, trim.weave, trim.upper) })
    graphics(bench, at)
    toe(bench, at)
    // heel counter
    for (const s of [-1, 1])
      piece(
        bench,
        [at(0.72, s * 1.3), at(0.77, s * 0.74), at(0.88, s * 0.62), at(1, s * 0.2)],
        [
          [s * 20, 640],
          [s * 140, 640],
        ],
        trim.heel === 'clip' ? foam : trim.overlay,
      )
    // light from the upper left, dark where the sides turn away
    const hi = lightness(trim.upper) > 0.75 ? 0.7 : 0.32
    sheet.soft('#ffffff', -26, 110, 62, 88, 0.6 * hi).soft('#ffffff', -62, 270, 26, 130, 0.4 * hi)
    sheet.stroke(upperEdge, shadow, 46, 0.07).stroke(upperEdge, shadow, 26, 0.1).stroke(upperEdge, shadow, 10, 0.2)
    sheet.soft(shadow, 92, 300, 46, 260, 0.3).soft(shadow, 0, 205, 80, 40, 0.12)
  })
  opening(bench, at)
  sheet.stroke(upperEdge, shadow, 1.2, 0.25)
}

type At = (t: number, o: number) => Point

function piece({ sheet, trim }: Bench, edge: readonly Point[], hidden: readonly Point[], fill: string): void {
  const d = line(edge)
  sheet
    .stroke(d, shadow, 5, 0.14, { transform: 'translate(1 2)' })
    .path(`${d}${hidden.map((p) => `L${n1(p[0])} ${n1(p[1])}`).join('')}z`, { fill })
  sheet.stroke(d, '#ffffff', 1.4, 0.4).stroke(d, trim.thread, 1.4, 0.7, { 'stroke-dasharray': '5 3', transform: 'translate(0 -6)' })
}

function toe(bench: Bench, at: At): void {
  const { trim } = bench
  const up: Point[] = [
    [160, -60],
    [-160, -60],
  ]
  const cap =
    trim.kind === 'trail-shoe' && trim.toe === 'bumper'
      ? trim.rubber
      : trim.kind === 'court-sneaker'
        ? near(trim.upper, 0.02)
        : trim.overlay
  if (trim.toe === 'tip')
    piece(bench, [at(0.16, -1.1), at(0.075, -0.4), at(0.062, 0), at(0.08, 0.5), at(0.18, 1.1)], up, mix(trim.upper, cap, 0.75))
  if (trim.toe === 'bumper')
    piece(bench, [at(0.25, -1.1), at(0.14, -0.82), at(0.06, -0.3), at(0.05, 0.2), at(0.14, 0.8), at(0.27, 1.1)], up, cap)
  if (trim.toe === 'mudguard')
    piece(bench, [at(0.36, -1.1), at(0.24, -0.8), at(0.12, -0.46), at(0.09, 0), at(0.12, 0.46), at(0.25, 0.8), at(0.38, 1.1)], up, cap)
  if (trim.toe === 'cap') {
    piece(bench, [at(0.2, -1.1), at(0.21, -0.5), at(0.205, 0), at(0.21, 0.5), at(0.22, 1.1)], up, cap)
    let holes = ''
    for (let r = 0; r < 4; r++)
      for (let c = -2; c <= 2; c++) {
        const [x, y] = at(0.08 + r * 0.028, c * 0.2 + (r % 2) * 0.1)
        holes += `M${n1(x - 2)} ${n1(y)}a2 2 0 1 0 4 0a2 2 0 1 0-4 0`
      }
    bench.sheet.path(holes, { fill: shadow, opacity: 0.45 })
  }
}

function graphics({ sheet, trim, look }: Bench, at: At): void {
  const ink = trim.overlay
  switch (trim.quarter) {
    case 'lanes':
      for (let k = 0; k < 5; k++)
        for (const s of [-1, 1])
          sheet.stroke(
            line([at(0.46 + k * 0.03, s * 1.1), at(0.52 + k * 0.03, s * 0.86), at(0.68, s * (0.84 - k * 0.03)), at(0.82, s * 0.9)]),
            k === 4 ? trim.mark : ink,
            5,
          )
      break
    case 'cage':
    case 'welds':
      for (let k = 0; k < 6; k++)
        for (const s of [-1, 1])
          sheet.stroke(
            line([at(0.34 + k * 0.055, s * 1.1), at(0.33 + k * 0.05, s * 0.72), at(0.35 + k * 0.044, s * 0.44)]),
            ink,
            trim.quarter === 'cage' ? 9 : 5.5,
          )
      break
    case 'contour':
      for (let k = 0; k < 7; k++)
        for (const s of [-1, 1])
          sheet.stroke(
            line([at(0.24 + k * 0.06, s * 1.1), at(0.3 + k * 0.055, s * 0.8), at(0.27 + k * 0.06, s * 0.5)]),
            ink,
            k % 3 ? 2.2 : 4,
            0.8,
          )
      break
    case 'fade':
      sheet.shape('rect', {
        x: -130,
        y: -20,
        width: 260,
        height: 660,
        fill: sheet.linear(0, 120, 0, 610, [
          [0, ink, 0],
          [1, ink, 0.96],
        ]),
      })
      break
    case 'split':
      for (const s of [-1, 1])
        sheet.path(`${line([at(0.42, s * 1.2), at(0.5, s * 0.7), at(0.62, s * 0.5)])}L0 640L${s * 160} 640z`, { fill: ink })
      break
    case 'saddle':
    case 'yoke':
      for (const s of [-1, 1]) sheet.path(poly([at(0.4, s * 1.3), at(0.42, s * 0.4), at(0.6, s * 0.5), at(0.62, s * 1.3)]), { fill: ink })
      break
    case 'perfs':
    case 'plain':
      break
  }
  if (look.slot === 'sister') for (const s of [-1, 1]) sheet.stroke(line([at(0.5, s * 1.1), at(0.56, s * 0.5)]), trim.mark, 12)
}

function opening(bench: Bench, at: At): void {
  const { sheet, trim } = bench
  const count = trim.eyelets
  const first = 0.27
  const end = 0.55
  const half = (t: number): number => lerp(0.26, 0.34, (t - first) / (end - first))
  // the facing both sides of the tongue
  const facing = outline([
    at(first - 0.035, 0),
    at(first - 0.01, 0.36),
    at(first + 0.08, 0.5),
    at(end, 0.62),
    [...at(end + 0.04, 0.6).slice(0, 2), 1] as unknown as Point,
    [...at(end + 0.04, -0.6).slice(0, 2), 1] as unknown as Point,
    at(end, -0.62),
    at(first + 0.08, -0.5),
    at(first - 0.01, -0.36),
  ])
  sheet
    .path(facing, { fill: shadow, opacity: 0.2, transform: 'translate(2 4)' })
    .path(facing, { fill: trim.eyestay })
    .stroke(facing, '#ffffff', 1.4, 0.35)
    .stroke(facing, shadow, 1, 0.25)
  const collar = outline([
    at(end - 0.02, 0.42),
    at(0.62, 0.7),
    at(0.74, 0.74),
    at(0.88, 0.68),
    at(0.945, 0.62),
    at(0.98, 0.4),
    at(0.986, 0),
    at(0.98, -0.4),
    at(0.945, -0.62),
    at(0.88, -0.68),
    at(0.74, -0.74),
    at(0.62, -0.7),
    at(end - 0.02, -0.42),
    at(end - 0.03, 0),
  ])
  const hole = outline([
    at(end + 0.03, 0.4),
    at(0.64, 0.5),
    at(0.74, 0.52),
    at(0.87, 0.48),
    at(0.925, 0.38),
    at(0.952, 0.2),
    at(0.957, 0),
    at(0.952, -0.2),
    at(0.925, -0.38),
    at(0.87, -0.48),
    at(0.74, -0.52),
    at(0.64, -0.5),
    at(end + 0.03, -0.4),
    at(end + 0.02, 0),
  ])
  const pad = mix(trim.lining, trim.upper, 0.35)
  sheet
    .path(collar, { fill: shadow, opacity: 0.2, transform: 'translate(1 4)' })
    .path(collar, {
      fill: sheet.linear(-60, 340, 70, 590, [
        [0, tone(pad, 0.2)],
        [0.5, pad],
        [1, tone(pad, -0.2)],
      ]),
    })
    .stroke(collar, '#ffffff', 2, 0.25)
  sheet.path(hole, {
    fill: sheet.linear(0, 360, 0, 590, [
      [0, tone(trim.lining, -0.62)],
      [0.5, tone(trim.lining, -0.36)],
      [1, tone(trim.lining, -0.16)],
    ]),
  })
  sheet.group({ 'clip-path': sheet.clip(hole) }, () => {
    sheet.ellipse(0, 530, 40, 72, { fill: tone(near(trim.foam, 0.04), -0.12) }).stroke(hole, shadow, 22, 0.3)
    for (let k = 0; k < 4; k++)
      sheet.stroke(
        `M${-15 + k * 5} 546v-10a${15 - k * 5 + 0.1} ${15 - k * 5 + 0.1} 0 0 1 ${15 - k * 5} -${15 - k * 5}h8`,
        trim.mark,
        2,
        0.8,
      )
  })
  const tongue = outline([
    at(first, 0.2),
    at(0.42, 0.26),
    at(end, 0.36),
    at(end + 0.075, 0.42),
    at(end + 0.1, 0.2),
    at(end + 0.104, 0),
    at(end + 0.1, -0.2),
    at(end + 0.075, -0.42),
    at(end, -0.36),
    at(0.42, -0.26),
    at(first, -0.2),
    at(first - 0.018, 0),
  ])
  sheet
    .path(tongue, { fill: shadow, opacity: 0.4, transform: 'translate(0 5)' })
    .path(tongue, {
      fill: sheet.linear(-40, 160, 40, 400, [
        [0, tone(trim.tongue, -0.06)],
        [0.7, trim.tongue],
        [1, tone(trim.tongue, 0.16)],
      ]),
    })
    .stroke(tongue, shadow, 1.2, 0.35)
  const [, ty] = at(end + 0.07, 0)
  sheet.shape('rect', { x: -17, y: n1(ty - 13), width: 34, height: 24, rx: 2, fill: trim.mark })
  const tag = near(trim.mark, 0.4)
  sheet.stroke(`M-9 ${n1(ty + 5)}v-4a8 8 0 0 1 8-8h9M-3 ${n1(ty + 5)}v-3a4 4 0 0 1 4-4h7`, tag, 1.8)
  // crossed laces
  const eye = (k: number, s: number): Point => at(lerp(first, end, k / (count - 1)), s * (half(lerp(first, end, k / (count - 1))) + 0.14))
  const w = trim.kind === 'football-boot' ? 6.5 : 8
  const run = (a: Point, b: Point, under: boolean): void => {
    const d = `M${n1(a[0])} ${n1(a[1])}Q${n1((a[0] + b[0]) / 2)} ${n1((a[1] + b[1]) / 2 - 4)} ${n1(b[0])} ${n1(b[1])}`
    sheet
      .stroke(d, shadow, w + 2, 0.26, { transform: 'translate(1 3)', 'stroke-linecap': 'round' })
      .stroke(d, tone(trim.lace, -0.24), w, 1, { 'stroke-linecap': 'round' })
      .stroke(d, under ? tone(trim.lace, -0.08) : trim.lace, w - 2.4, 1, { 'stroke-linecap': 'round' })
  }
  for (let k = 0; k < count; k++)
    for (const s of [-1, 1]) {
      const [x, y] = eye(k, s)
      sheet.ellipse(x, y, 4.6, 4.6, { fill: shadow, opacity: 0.8 })
    }
  run(eye(0, -1), eye(0, 1), false)
  for (let k = 0; k < count - 1; k++) {
    run(eye(k, 1), eye(k + 1, -1), true)
    run(eye(k, -1), eye(k + 1, 1), false)
  }
  if (trim.pull) sheet.stroke('M-8 580V622M8 580V622', trim.mark, 5).stroke('M-8 622Q0 632 8 622', trim.mark, 5)
}
