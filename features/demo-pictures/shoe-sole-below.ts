import { apart, lightness, near, tone } from './colour.ts'
import type { Look } from './look.ts'
import { line, n1, outline, type Point, poly } from './path.ts'
import { hangs } from './plate.ts'
import { type Sheet, shadow } from './sheet.ts'
import type { ShoeKind } from './shoe-measures.ts'
import { type Plan, planOf } from './shoe-plan.ts'
import { benchOf } from './shoe-side.ts'
import type { Bench } from './shoe-trim.ts'

/** A pair of soles seen from below, toes up. */
export function solesFromBelow(sheet: Sheet, kind: ShoeKind, look: Look): void {
  const bench = benchOf(sheet, kind, look)
  const small = look.fit === 'kids' ? 0.9 : 1
  for (const [x, side] of [
    [272, 1],
    [528, -1],
  ] as const)
    sheet.group({ transform: `translate(${x} ${n1(400 - 305 * small)})scale(${n1(side * small)} ${n1(small)})` }, () => one(bench))
}

function one(bench: Bench): void {
  const { sheet, trim } = bench
  const plan = planOf(bench)
  const edge = outline(plan.ring(plan.flange))
  hangs(sheet, edge)
  const ground = groundOf(bench)
  const light = lightness(ground)
  sheet.path(edge, {
    fill: sheet.linear(-110, 0, 120, 610, [
      [0, tone(ground, 0.16)],
      [0.5, ground],
      [1, tone(ground, -0.18)],
    ]),
  })
  sheet.group({ 'clip-path': sheet.clip(edge) }, () => {
    // the waist of the sole does not touch the ground
    sheet.soft(shadow, -52, 372, 52, 120, light > 0.6 ? 0.2 : 0.4)
    treads[trim.kind](bench, plan)
    // toe spring and bevelled heel turn away from the eye
    sheet.soft(shadow, 0, -8, 130, 66, 0.3).soft(shadow, 0, 624, 120, 60, 0.34)
    sheet.gathered(edge, shadow, 26, 0.26)
    sheet.soft('#ffffff', -34, 140, 74, 110, light > 0.7 ? 0.3 : 0.14)
  })
  sheet.stroke(edge, shadow, 1.2, 0.3)
}

/** What lies between the rubber: foam, or the whole of a sole that is one piece. */
function groundOf({ trim }: Bench): string {
  if (trim.kind === 'football-boot' || trim.kind === 'basketball-shoe') return trim.rubber
  return trim.kind === 'court-sneaker' ? near(trim.foam, 0.08) : tone(trim.foam, -0.04)
}

/** A block of rubber with the shade at its foot and the light on its edge. */
function block({ sheet }: Bench, points: readonly Point[], fill: string, rounded = true): void {
  const d = rounded ? outline(points) : poly(points)
  sheet.path(d, { fill: shadow, opacity: 0.34, transform: 'translate(2.5 3.5)' })
  sheet.path(d, { fill, stroke: tone(fill, lightness(fill) > 0.5 ? 0.4 : 0.25), 'stroke-width': 1.4 })
}

const strip = (plan: Plan, from: number, to: number, left: number, right: number): Point[] => [
  plan.at(from, left),
  plan.at(from, (left + right) / 2),
  plan.at(from, right),
  plan.at((from + to) / 2, right),
  plan.at(to, right),
  plan.at(to, (left + right) / 2),
  plan.at(to, left),
  plan.at((from + to) / 2, left),
]

const rubberOf = (bench: Bench): string =>
  apart(bench.trim.rubber, groundOf(bench)) > 0.1 ? bench.trim.rubber : near(groundOf(bench), 0.22)

const treads: Record<ShoeKind, (bench: Bench, plan: Plan) => void> = {
  // pods under the ball of the foot, a crash pad in two halves, foam between
  'running-shoe': (bench, plan) => {
    const rubber = rubberOf(bench)
    for (let k = 0; k < 6; k++) {
      const from = 0.05 + k * 0.073
      for (const [left, right] of k === 0
        ? [[-0.7, 0.7]]
        : [
            [-0.94, -0.34],
            [-0.26, 0.26],
            [0.34, 0.94],
          ])
        block(bench, strip(plan, from, from + 0.058, left as number, right as number), rubber)
    }
    for (const [from, to] of [
      [0.68, 0.77],
      [0.785, 0.87],
      [0.885, 0.96],
    ] as const)
      for (const [left, right] of [
        [-0.9, -0.12],
        [0.12, 0.9],
      ] as const)
        block(bench, strip(plan, from, to, left, right), rubber)
    bench.sheet.stroke(line([plan.at(0.44, 0), plan.at(0.56, 0.06), plan.at(0.72, 0), plan.at(0.97, 0)]), shadow, 7, 0.22)
    mark(bench, plan)
  },
  // chevrons that bite uphill in front and brake behind
  'trail-shoe': (bench, plan) => {
    const rubber = rubberOf(bench)
    bench.sheet.path(outline(plan.ring(plan.flange - 9)), { fill: tone(rubber, -0.14) })
    const lug = near(rubber, 0.1)
    for (let row = 0; row < 13; row++) {
      const t = 0.06 + row * 0.071
      const way = row < 8 ? -1 : 1
      for (const o of row % 2 ? [-0.62, 0, 0.62] : [-0.82, -0.3, 0.3, 0.82]) {
        const [x, y] = plan.at(t, o)
        const w = 17
        const h = 13 * way
        block(
          bench,
          [
            [x - w, y - h * 0.5],
            [x, y + h],
            [x + w, y - h * 0.5],
            [x + w, y - h * 0.5 - 12 * way],
            [x, y + h - 14 * way],
            [x - w, y - h * 0.5 - 12 * way],
          ],
          lug,
          false,
        )
      }
    }
  },
  // flat, with grooves where the foot bends
  'training-shoe': (bench, plan) => {
    const rubber = rubberOf(bench)
    const cuts = [0.03, 0.13, 0.2, 0.27, 0.34, 0.41, 0.56, 0.66, 0.76, 0.86, 0.97]
    cuts.slice(0, -1).forEach((from, k) => {
      const to = (cuts[k + 1] as number) - 0.012
      if (k === 5) return
      for (const [left, right] of [
        [-0.95, -0.03],
        [0.03, 0.95],
      ] as const) {
        block(bench, strip(plan, from, to, left, right), rubber)
        for (const o of [0.3, 0.5, 0.7]) {
          const [x, y] = plan.at((from + to) / 2, left + (right - left) * o)
          bench.sheet.shape('rect', { x: n1(x - 4), y: n1(y - 4), width: 8, height: 8, rx: 2, fill: shadow, opacity: 0.22 })
        }
      }
    })
    mark(bench, plan)
  },
  // a cupsole: herringbone within a stitched rim, turning points under ball and heel
  'court-sneaker': (bench, plan) => {
    const rubber = rubberOf(bench)
    const inner = outline(plan.ring(-10))
    bench.sheet.path(inner, { fill: rubber }).stitches(inner, near(rubber, 0.3), 1.6)
    bench.sheet.group({ 'clip-path': bench.sheet.clip(inner) }, () => herringbone(bench, rubber))
    turningPoint(bench, plan, 0.24, 58, rubber)
    turningPoint(bench, plan, 0.84, 40, rubber)
  },
  'basketball-shoe': (bench, plan) => {
    const rubber = groundOf(bench)
    herringbone(bench, rubber)
    turningPoint(bench, plan, 0.26, 66, rubber)
    block(bench, strip(plan, 0.46, 0.66, -0.55, 0.55), near(rubber, 0.12))
    mark(bench, plan)
  },
  // a plate with ribs and twelve studs
  'football-boot': (bench, plan) => {
    const { sheet, trim, look, dice } = bench
    const ground = groundOf(bench)
    const spread = dice.between(0.75, 1.15)
    for (const o of [-0.5, -0.17, 0.17, 0.5]) {
      const rib = line([plan.at(0.06, o * 0.8), plan.at(0.3, o * spread), plan.at(0.55, o * 0.8), plan.at(0.94, o * spread)])
      sheet
        .stroke(rib, shadow, 6, 0.25, { transform: 'translate(1.5 2)' })
        .stroke(rib, near(ground, 0.12), 4, 1, { 'stroke-linecap': 'round' })
    }
    const tip = apart(trim.mark, ground) > 0.15 ? trim.mark : near(ground, 0.3)
    const blade = Math.abs(look.model) % 2 === 0
    for (const [t, o] of [
      [0.1, -0.45],
      [0.1, 0.5],
      [0.2, -0.78],
      [0.2, 0.78],
      [0.3, -0.1],
      [0.37, -0.78],
      [0.37, 0.8],
      [0.78, -0.72],
      [0.78, 0.72],
      [0.92, -0.6],
      [0.92, 0.62],
    ] as const) {
      const [x, y] = plan.at(t, o)
      const turn = (t > 0.6 ? -28 : 28) * Math.sign(o || 1)
      const [rx, ry] = blade ? [10, 19] : [14, 14]
      const place = { transform: `rotate(${turn} ${n1(x)} ${n1(y)})` }
      sheet
        .ellipse(x + 5, y + 8, rx + 4, ry + 4, { fill: shadow, opacity: 0.35, ...place })
        .ellipse(x, y, rx + 4, ry + 4, { fill: tone(ground, -0.16), ...place })
        .ellipse(x, y, rx, ry, { fill: tip, ...place })
        .ellipse(x - 3, y - 4, rx * 0.45, ry * 0.4, { fill: '#ffffff', opacity: 0.35, ...place })
    }
    mark(bench, plan)
  },
}

/** Zigzag ribs that grip in every direction. */
function herringbone({ sheet }: Bench, rubber: string): void {
  const dark = tone(rubber, lightness(rubber) > 0.5 ? -0.3 : -0.5)
  const tile = `<path d="M0 10l11-8l11 8" fill="none" stroke="${dark}" stroke-width="3.4"/><path d="M0 13l11-8l11 8" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="1.2"/>`
  sheet.shape('rect', { x: -140, y: -30, width: 280, height: 680, fill: sheet.weave(22, 14, tile) })
}

/** The round part on which a player turns. */
function turningPoint({ sheet }: Bench, plan: Plan, t: number, radius: number, rubber: string): void {
  const [x, y] = plan.at(t, 0.05)
  sheet.ellipse(x, y, radius, radius, { fill: rubber })
  for (let r = radius; r > 8; r -= 11)
    sheet
      .ellipse(x, y, r, r, { fill: 'none', stroke: tone(rubber, lightness(rubber) > 0.5 ? -0.3 : -0.5), 'stroke-width': 3.4 })
      .ellipse(x, y + 1.4, r, r, { fill: 'none', stroke: '#ffffff', 'stroke-width': 1, opacity: 0.16 })
}

/** The brand's mark in the waist: bent lanes, or the plain diagonal. */
function mark({ sheet, trim, look }: Bench, plan: Plan): void {
  const [x, y] = plan.at(0.56, 0.05)
  const ground = trim.kind === 'football-boot' || trim.kind === 'basketball-shoe' ? trim.rubber : trim.foam
  const colour = apart(trim.mark, ground) > 0.15 ? trim.mark : near(ground, 0.4)
  if (look.slot === 'sister') sheet.stroke(`M${n1(x - 16)} ${n1(y + 26)}l32-52`, colour, 9)
  else
    for (let k = 0; k < 4; k++) {
      const w = 30 - k * 7.5
      sheet.stroke(`M${n1(-w)} 22v-10a${n1(w)} ${n1(w)} 0 0 1 ${n1(w)}-${n1(w)}h18`, colour, 4, 1, {
        transform: `translate(${n1(x)} ${n1(y)})`,
      })
    }
}
