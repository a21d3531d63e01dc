import { lightness, mix, near, tone } from './colour.ts'
import { beside, line, n1, type Point } from './path.ts'
import { shadow } from './sheet.ts'
import { overlay } from './shoe-overlay.ts'
import { quarter } from './shoe-quarters.ts'
import type { Bench } from './shoe-trim.ts'
import { weave } from './weaves.ts'

/** The upper with all it carries, seen from the outer side. */
export function upper(bench: Bench, close = false): void {
  const { sheet, last, trim } = bench
  const f = last.form
  const top = f.tongue[1]
  const rimY = last.rimAt(400)
  sheet.path(last.upper, {
    fill: sheet.linear(0, top, 60, rimY + 20, [
      [0, tone(trim.upper, 0.14)],
      [0.5, trim.upper],
      [1, tone(trim.upper, -0.09)],
    ]),
  })
  sheet.group({ 'clip-path': sheet.clip(last.upper) }, () => {
    sheet.path(last.upper, { fill: weave(sheet, trim.weave, trim.upper, close ? 0.62 : 1) })
    quarter(bench)
    toe(bench)
    ankle(bench)
    heel(bench)
    form(bench)
  })
  sheet.stroke(last.upper, shadow, 1.2, lightness(trim.upper) > 0.85 ? 0.2 : 0.3)
}

function toe(bench: Bench): void {
  const { last, trim } = bench
  const at = last.at
  const away: Point[] = [
    [last.form.left - 30, last.ground],
    [last.form.left - 30, 100],
  ]
  const cap = trim.kind === 'court-sneaker' ? trim.upper : trim.overlay
  switch (trim.toe) {
    case 'none':
      return
    case 'tip':
      // a thin welded film over the very tip
      overlay(
        bench,
        [at(0.165, -0.2), at(0.15, 0.34), at(0.11, 0.62), at(0.06, 0.86), at(-0.04, 1.1)],
        [...away.slice(1), away[0] as Point],
        mix(trim.upper, cap, 0.75),
        { lift: 0.5 },
      )
      return
    case 'bumper':
      overlay(
        bench,
        [at(0.34, -0.2), at(0.25, 0.16), at(0.14, 0.36), at(0.06, 0.62), at(-0.03, 0.92)],
        [...away.slice(1), away[0] as Point],
        tone(trim.kind === 'trail-shoe' ? trim.rubber : cap, 0.02),
        { lift: 1.1 },
      )
      return
    case 'mudguard':
      overlay(
        bench,
        [at(0.47, -0.2), at(0.39, 0.14), at(0.28, 0.3), at(0.18, 0.46), at(0.09, 0.74), at(-0.02, 1.06)],
        [...away.slice(1), away[0] as Point],
        cap,
        { stitch: 2, texture: trim.kind === 'court-sneaker' || trim.weave === 'mesh' ? 'suede' : undefined },
      )
      return
    case 'cap': {
      overlay(
        bench,
        [at(0.25, -0.2), at(0.235, 0.3), at(0.2, 0.75), at(0.17, 1.12)],
        [...away.slice(1), away[0] as Point],
        mix(cap, trim.overlay, trim.kind === 'court-sneaker' ? 0.08 : 1),
        { stitch: 2, texture: 'grain' },
      )
      let holes = ''
      for (let r = 0; r < 4; r++)
        for (let c = 0; c < 4 + (r % 2); c++) {
          const [x, y] = at(0.095 + r * 0.03, 0.58 + c * 0.11 - (r % 2) * 0.055)
          holes += `M${n1(x - 1.9)} ${n1(y)}a2 2 0 1 0 4 0a2 2 0 1 0-4 0`
        }
      bench.sheet.path(holes, { fill: shadow, opacity: 0.5 })
    }
  }
}

/** The padded piece round the ankle of a mid or high shoe. */
function ankle(bench: Bench): void {
  const { last, trim } = bench
  if (last.ground - last.form.dip[1] < 250 || trim.kind === 'football-boot' || trim.quarter === 'yoke') return
  const at = last.at
  overlay(
    bench,
    [at(0.5, 0.86), at(0.62, 0.66), at(0.76, 0.58), at(0.9, 0.62), at(1.02, 0.66)],
    [at(1.02, 1.5), at(0.5, 1.5)],
    bench.dice.chance(0.5) ? near(trim.upper, 0.05) : near(trim.overlay, 0.04),
    { stitch: 2 },
  )
}

function heel(bench: Bench): void {
  const { sheet, last, trim } = bench
  const { at, low } = last
  const far = last.form.right + 40
  const out: Point[] = [
    [far, 60],
    [far, last.ground],
  ]
  const paint = trim.overlay
  switch (trim.heel) {
    case 'counter':
      overlay(bench, [low(0.66, -0.15), low(0.72, 0.14), low(0.82, 0.46), low(0.9, 0.8), low(1.01, 1.16)], [...out], paint, {
        stitch: trim.kind === 'court-sneaker' ? 2 : 1,
      })
      return
    case 'clip': {
      const edge: Point[] = [low(0.7, -0.15), low(0.77, 0.24), low(0.86, 0.42), low(0.93, 0.62), low(1.02, 0.74)]
      overlay(bench, edge, [...out.slice(1)], tone(trim.foam, -0.05), { lift: 1.4 })
      const inner: Point[] = [low(0.76, -0.1), low(0.82, 0.16), low(0.9, 0.3), low(1.02, 0.46)]
      sheet.stroke(line(inner), shadow, 3, 0.22).stroke(line(inner), '#ffffff', 2, 0.4, { transform: 'translate(0 2.6)' })
      return
    }
    case 'wrap':
      overlay(bench, [at(0.58, -0.15), at(0.7, 0.2), at(0.81, 0.4), at(0.87, 0.72), at(0.86, 1.2)], [...out], near(paint, 0.05), {
        lift: 0.8,
      })
      return
    case 'tab': {
      overlay(bench, [at(0.92, -0.1), at(0.9, 0.4), at(0.88, 0.72), at(0.86, 1.2)], [...out], paint, { stitch: 1, texture: 'grain' })
    }
  }
}

/** Light and shade that round the upper, over everything it carries. */
function form({ sheet, last, trim }: Bench): void {
  const f = last.form
  const L = lightness(trim.upper)
  const hi = L > 0.75 ? 0.85 : 0.34
  const k = L > 0.85 ? 0.55 : L > 0.6 ? 0.85 : 1
  const deep = mix(tone(trim.upper, -0.82), shadow, 0.4)
  const W = '#ffffff'
  const [tx, ty] = last.at(0.12, 0.72)
  const [vx, vy] = last.at(0.3, 0.72)
  const [qx, qy] = last.at(0.52, 0.5)
  const [hx, hy] = last.at(0.9, 0.55)
  sheet.soft(W, tx - 4, ty - 8, 78, 26, 0.62 * hi, -18)
  sheet.soft(W, vx, vy - 4, 120, 34, 0.5 * hi, -32)
  sheet.soft(W, qx - 30, qy - 30, 110, 56, 0.32 * hi, -30)
  sheet.soft(W, hx + 4, hy - 10, 34, 66, 0.5 * hi, -8)
  // shade: under the ankle, at the flex of the toes, low at the arch, and where the heel turns away
  const [ax, ay] = last.low(0.73, 0.62)
  const [bx, by] = last.at(0.24, 0.3)
  sheet.soft(deep, ax, ay, 112, 64, 0.2 * k, 8)
  sheet.soft(deep, bx + 6, by, 92, 30, 0.17 * k, -14)
  sheet.soft(deep, last.at(0.5, 0.05)[0], last.at(0.5, 0.05)[1], 180, 46, 0.26 * k, -3)
  // the heel and the front of the leg turn away
  sheet.gathered(line(last.back), deep, 74, 0.46 * k)
  sheet.shape('rect', {
    x: n1(f.left - 10),
    y: 280,
    width: 60,
    height: 280,
    fill: sheet.linear(f.left, 0, f.left + 42, 0, [
      [0, deep, 0.36 * k],
      [1, deep, 0],
    ]),
  })
  // creases of the flex point
  for (const [u, w] of [
    [0.27, 0.16],
    [0.31, 0.2],
  ] as const) {
    const d = line([last.at(u, 0.66), last.at(u - 0.02, 0.44), last.at(u - 0.045, 0.26)])
    sheet
      .stroke(d, deep, 5, w * 0.3 * k, { 'stroke-linecap': 'round' })
      .stroke(d, W, 4, w * hi * 0.7, { transform: 'translate(-6 -1)', 'stroke-linecap': 'round' })
  }
  // shade gathered where the upper meets the sole
  const rim = line(last.rim)
  sheet.gathered(rim, deep, 42, 0.34 * k).stroke(rim, deep, 6, 0.16)
  // rim light along the instep and toe
  sheet.stroke(line(last.crown.filter((_, i) => i % 3 === 0)), W, 5, 0.35 * hi + 0.08)
}

/** The padded collar edge, its lining, and the heel tab. */
export function collar(bench: Bench): void {
  const { sheet, last, trim } = bench
  const d = line(last.collar.filter((_, i) => i % 3 === 0))
  const f = last.form
  sheet.group({ 'clip-path': sheet.clip(last.upper) }, () => {
    const pad = trim.kind === 'football-boot' ? 20 : 34
    const colour = mix(trim.lining, trim.upper, 0.12)
    sheet.stroke(d, shadow, pad + 12, 0.1, { transform: 'translate(0 3)' }).stroke(d, shadow, pad + 5, 0.2, { transform: 'translate(0 2)' })
    sheet.stroke(d, tone(colour, -0.12), pad).stroke(d, colour, pad * 0.72)
    sheet.stroke(d, tone(colour, 0.22), pad * 0.34, 0.75)
    sheet.stitches(line(beside(last.collar, pad / 2 + 5).filter((_, i) => i % 4 === 0)), trim.thread, 1.4)
  })
  sheet.stroke(d, shadow, 1.5, 0.4)
  if (trim.pull) {
    const [x, y] = f.tab
    sheet
      .stroke(
        `M${n1(x - 6)} ${n1(y + 42)}C${n1(x - 8)} ${n1(y - 28)} ${n1(x + 14)} ${n1(y - 28)} ${n1(x + 3)} ${n1(y + 46)}`,
        tone(trim.mark, -0.18),
        11,
      )
      .stroke(`M${n1(x - 6)} ${n1(y + 42)}C${n1(x - 8)} ${n1(y - 28)} ${n1(x + 14)} ${n1(y - 28)} ${n1(x + 3)} ${n1(y + 46)}`, trim.mark, 7)
  }
}

/** The inside of the shoe that shows over the near collar. */
export function inside({ sheet, last, trim }: Bench): void {
  const f = last.form
  const far: Point[] = [
    [f.eye[0] - 12, f.eye[1] - 2],
    [f.eye[0] + 34, f.eye[1] + 4],
    [(f.eye[0] + f.dip[0]) / 2 + 18, (f.eye[1] + f.dip[1]) / 2 - 14],
    [f.dip[0] + 12, f.dip[1] - 20],
    [(f.dip[0] + f.tab[0]) / 2 + 10, (f.dip[1] + f.tab[1]) / 2 - 16],
    [f.tab[0] - 4, f.tab[1] + 2],
  ]
  const d = `${line(far)}L${n1(f.tab[0] - 10)} ${n1(f.dip[1] + 20)}L${n1(f.eye[0])} ${n1(f.dip[1] + 20)}z`
  sheet.path(d, {
    fill: sheet.linear(f.eye[0], f.eye[1], f.tab[0], f.dip[1] + 30, [
      [0, tone(trim.lining, -0.55)],
      [0.6, tone(trim.lining, -0.3)],
      [1, tone(trim.lining, -0.1)],
    ]),
  })
  sheet.stroke(line(far), tone(trim.lining, 0.12), 5, 0.9)
}
