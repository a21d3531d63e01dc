import { apart, lightness, mix, near, tone } from './colour.ts'
import { ease, lerp, line, n1, outline, type Point, poly } from './path.ts'
import { shadow } from './sheet.ts'
import { studs } from './shoe-treads.ts'
import type { Bench } from './shoe-trim.ts'

/** A point of the sidewall: s from toe to heel, w from the ground to the rim. */
function wallPoint({ last }: Bench, s: number, w: number): Point {
  const x = lerp(last.form.left, last.form.right + last.form.tail * (1 - w) * (s > 0.9 ? 1 : 0), s)
  return [x, lerp(last.underAt(x), last.rimAt(x), w)]
}

/** Draws a sidewall from rim to ground with its sculpture, foam texture, rubber and tread. */
export function sole(bench: Bench): void {
  const { sheet, last, trim } = bench
  const f = last.form
  const plate = trim.kind === 'football-boot'
  const foam = plate ? trim.rubber : trim.foam
  const light = lightness(foam)
  if (plate) studs(bench)
  const top = Math.min(...last.rim.map((p) => p[1]))
  sheet.path(last.sole, {
    fill: sheet.linear(0, top, 0, last.ground, [
      [0, tone(foam, 0.35)],
      [0.35, foam],
      [0.75, tone(foam, -0.07)],
      [1, tone(foam, -0.2)],
    ]),
  })
  sheet.group({ 'clip-path': sheet.clip(last.sole) }, () => {
    if (!plate) foamTexture(bench)
    sculpture(bench, foam)
    if (trim.kind === 'court-sneaker') foxing(bench)
    if (!plate && trim.kind !== 'trail-shoe') rubber(bench)
    // the light falls off round both ends and towards the ground
    sheet.shape('rect', {
      x: f.left - 30,
      y: top - 20,
      width: f.right - f.left + 100,
      height: 240,
      fill: sheet.linear(f.left - 6, 0, f.right + 14, 0, [
        [0, shadow, 0.26],
        [0.05, shadow, 0.04],
        [0.12, '#ffffff', 0.16],
        [0.3, '#ffffff', 0.02],
        [0.72, shadow, 0.02],
        [0.93, shadow, 0.1],
        [1, shadow, 0.38],
      ]),
    })
    sheet.stroke(line(last.under), shadow, 26, 0.1).stroke(line(last.under), shadow, 12, 0.14)
    // shade that the upper throws on the rim, and the bright lip
    sheet.stroke(line(last.rim), '#ffffff', 7, light > 0.5 ? 0.75 : 0.22, { transform: 'translate(0 5)' })
    sheet.stroke(line(last.rim), shadow, 3, 0.3)
  })
  sheet.stroke(last.sole, shadow, 1.2, light > 0.85 ? 0.16 : 0.3)
}

function foamTexture({ sheet, last, trim, dice }: Bench): void {
  let tile = ''
  for (let k = 0; k < 22; k++)
    tile += `<circle cx="${n1(dice.between(1, 52))}" cy="${n1(dice.between(1, 46))}" r="${n1(dice.between(0.6, 1.5))}"/>`
  const ink = lightness(trim.foam) > 0.45 ? shadow : '#ffffff'
  sheet.path(last.sole, { fill: sheet.weave(53, 47, `<g fill="${ink}" fill-opacity=".09">${tile}</g>`) })
}

/** A groove cut in foam: a dark line with a lit lower lip. */
function groove(bench: Bench, points: readonly Point[], width = 3.4, strength = 1): void {
  const d = line(points)
  const light = lightness(bench.trim.foam) > 0.5
  bench.sheet.stroke(d, '#ffffff', width, (light ? 0.5 : 0.13) * strength, {
    transform: `translate(0 ${n1(width * 0.8)})`,
    'stroke-linecap': 'round',
  })
  bench.sheet.stroke(d, shadow, width, (light ? 0.26 : 0.55) * strength, { 'stroke-linecap': 'round' })
}

const track = (bench: Bench, list: readonly (readonly [number, number])[]): Point[] => list.map(([s, w]) => wallPoint(bench, s, w))

function sculpture(bench: Bench, foam: string): void {
  const { sheet, trim, dice } = bench
  const second = apart(trim.overlay, foam) > 0.1 ? trim.overlay : near(foam, 0.14)
  const a = dice.between(-0.06, 0.06)
  switch (trim.wall) {
    case 'groove': {
      groove(
        bench,
        track(bench, [
          [0.03, 0.62],
          [0.2, 0.5 + a],
          [0.42, 0.58 + a],
          [0.62, 0.42],
          [0.86, 0.52],
          [1, 0.7],
        ]),
      )
      groove(
        bench,
        track(bench, [
          [0.5, 0.36],
          [0.68, 0.24],
          [0.84, 0.3],
          [0.96, 0.42],
        ]),
        2.6,
        0.8,
      )
      const bulge = track(bench, [
        [0.56, 0.5],
        [0.72, 0.62],
        [0.9, 0.66],
        [0.99, 0.72],
      ])
      sheet.stroke(line(bulge), '#ffffff', 12, 0.25, { 'stroke-linecap': 'round' })
      break
    }
    case 'waves': {
      for (let k = 0; k < 5; k++) {
        const s = 0.46 + k * 0.1
        groove(
          bench,
          track(bench, [
            [s - 0.1, 0.8],
            [s - 0.02, 0.66],
            [s + 0.06, 0.34],
            [s + 0.13, 0.22],
          ]),
          3.6,
          0.85,
        )
      }
      groove(
        bench,
        track(bench, [
          [0.02, 0.58],
          [0.16, 0.44],
          [0.34, 0.46],
        ]),
        3,
      )
      break
    }
    case 'two-foam': {
      const edge = track(bench, [
        [-0.02, 0.46],
        [0.14, 0.36],
        [0.3, 0.34],
        [0.46, 0.52 + a],
        [0.62, 0.6],
        [0.8, 0.5],
        [1.03, 0.52],
      ])
      const lower = outline([
        ...edge.map((p, i): Point => (i === 0 || i === edge.length - 1 ? [p[0], p[1], 1] : p)),
        [bench.last.form.right + 50, bench.last.ground + 20, 1],
        [bench.last.form.left - 30, bench.last.ground + 20, 1],
      ])
      sheet.path(lower, {
        fill: sheet.linear(0, bench.last.ground - 60, 0, bench.last.ground, [
          [0, tone(second, 0.12)],
          [1, tone(second, -0.18)],
        ]),
      })
      groove(bench, edge, 2.6, 0.9)
      for (let k = 0; k < 3; k++)
        groove(
          bench,
          track(bench, [
            [0.7 + k * 0.09, 0.4],
            [0.75 + k * 0.09, 0.22],
          ]),
          4,
          0.7,
        )
      break
    }
    case 'plate': {
      const up = track(bench, [
        [0.02, 0.62],
        [0.18, 0.5],
        [0.36, 0.62],
        [0.54, 0.58],
        [0.74, 0.3],
        [0.9, 0.26],
        [1.02, 0.4],
      ])
      const down = track(bench, [
        [1.02, 0.26],
        [0.9, 0.16],
        [0.74, 0.18],
        [0.54, 0.46],
        [0.36, 0.5],
        [0.18, 0.42],
        [0.02, 0.54],
      ])
      sheet.path(outline([...up, ...down]), {
        fill: sheet.linear(bench.last.form.left, 0, bench.last.form.right, 0, [
          [0, tone(second, -0.2)],
          [0.5, tone(second, 0.16)],
          [1, tone(second, -0.1)],
        ]),
      })
      sheet.stroke(line(up), shadow, 1.6, 0.35)
      groove(
        bench,
        track(bench, [
          [0.66, 0.72],
          [0.8, 0.6],
          [0.96, 0.7],
        ]),
        3,
        0.8,
      )
      break
    }
    case 'pods': {
      for (const [from, to, w] of [
        [0.04, 0.3, 0.52],
        [0.34, 0.54, 0.46],
        [0.58, 0.76, 0.54],
        [0.8, 1.0, 0.6],
      ] as const) {
        const mid = (from + to) / 2
        const pod = outline(
          track(bench, [
            [from, 0.3],
            [from + 0.03, w + 0.12],
            [mid, w + 0.2],
            [to - 0.02, w + 0.14],
            [to, 0.32],
            [mid, 0.1],
          ]),
        )
        sheet
          .path(pod, { fill: near(foam, 0.07) })
          .stroke(pod, shadow, 2.6, 0.2)
          .stroke(pod, '#ffffff', 2, lightness(foam) > 0.5 ? 0.5 : 0.12, { transform: 'translate(0 2.4)' })
      }
      break
    }
    case 'flutes': {
      for (let k = 0; k < 13; k++) {
        const s = 0.36 + k * 0.042
        const [x1, y1] = wallPoint(bench, s, 0.68 - 0.014 * Math.abs(k - 6))
        const [x2, y2] = wallPoint(bench, s + 0.012, 0.26)
        sheet.stroke(`M${n1(x1)} ${n1(y1)}L${n1(x2)} ${n1(y2)}`, shadow, 5, 0.17, { 'stroke-linecap': 'round' })
        sheet.stroke(`M${n1(x1 + 4)} ${n1(y1)}L${n1(x2 + 4)} ${n1(y2)}`, '#ffffff', 2.4, 0.42, { 'stroke-linecap': 'round' })
      }
      groove(
        bench,
        track(bench, [
          [0.01, 0.56],
          [0.14, 0.46],
          [0.3, 0.5],
        ]),
        3,
      )
      break
    }
    case 'clean':
      break
  }
}

/** The stitched rubber wall of a cupsole. */
function foxing(bench: Bench): void {
  const { sheet, last, trim } = bench
  const stitch = last.rim.map(([x, y]): Point => [x, y + 13])
  groove(
    bench,
    last.rim.map(([x, y]): Point => [x, y + 11]),
    5,
    0.55,
  )
  sheet.stitches(line(stitch), tone(trim.foam, lightness(trim.foam) > 0.5 ? -0.24 : 0.3), 2.2, '6 4')
  const bumps: Point[] = []
  for (let k = 0; k < 12; k++) bumps.push(wallPoint(bench, 0.012 + k * 0.011, 0.4))
  for (const [x, y] of bumps) sheet.stroke(`M${n1(x)} ${n1(y - 14)}l1 26`, shadow, 2, 0.13)
}

/** Outsole rubber with its cuts. */
function rubber(bench: Bench): void {
  const { sheet, last, trim } = bench
  const f = last.form
  const flat = trim.kind === 'court-sneaker' || trim.kind === 'training-shoe'
  const deep = flat ? 10 : 12
  const parts: readonly (readonly [number, number])[] =
    flat || trim.kind === 'basketball-shoe'
      ? [[-0.01, 1.05]]
      : trim.wall === 'pods'
        ? [
            [-0.01, 0.31],
            [0.35, 0.53],
            [0.6, 0.76],
            [0.81, 1.05],
          ]
        : [
            [-0.01, 0.47],
            [0.62, 1.05],
          ]
  for (const [from, to] of parts) {
    const up: Point[] = []
    const low: Point[] = []
    for (let k = 0; k <= 12; k++) {
      const s = lerp(from, to, k / 12)
      const x = lerp(f.left, f.right, s)
      const end = from > 0 ? ease(from, from + 0.05, s) : 1
      const start = to < 1 ? ease(to, to - 0.05, s) : 1
      const rise = s < 0.12 ? (0.12 - s) * 120 : s > 0.9 ? (s - 0.9) * 150 : 0
      up.push([x, last.underAt(x) - (deep + rise) * end * start])
      low.push([x, last.underAt(x) + 8])
    }
    const d = poly([...up, ...low.reverse()])
    sheet.path(d, {
      fill: sheet.linear(0, last.ground - 22, 0, last.ground, [
        [0, tone(trim.rubber, 0.1)],
        [1, tone(trim.rubber, -0.25)],
      ]),
    })
    sheet.stroke(line(up), '#ffffff', 1.4, 0.32)
    const cuts = Math.round((to - from) * (flat ? 34 : 24))
    for (let k = 1; k < cuts; k++) {
      const x = lerp(f.left, f.right, lerp(from, to, k / cuts))
      const yy = last.underAt(x)
      sheet.stroke(`M${n1(x)} ${n1(yy + 3)}l${flat ? 0 : 2} -${flat ? 5 : 8}`, mix(trim.rubber, shadow, 0.75), flat ? 2 : 3, 0.75)
    }
  }
}
