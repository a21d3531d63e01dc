import { legible, lightness, mix, near, tone } from './colour.ts'
import type { Look } from './look.ts'
import { line, n1, outline, type Point, poly } from './path.ts'
import { stands } from './plate.ts'
import { type Sheet, shadow } from './sheet.ts'
import type { ShoeKind } from './shoe-measures.ts'
import { benchOf } from './shoe-side.ts'
import type { Bench } from './shoe-trim.ts'
import { weave } from './weaves.ts'

const zoom = 1.3

/** A pair of shoes seen from behind, standing side by side. */
export function heelsFromBehind(sheet: Sheet, kind: ShoeKind, look: Look): void {
  const bench = benchOf(sheet, kind, look)
  const small = zoom * (look.fit === 'kids' ? 0.88 : 1)
  const { tab, tongue } = bench.last.form
  // in the middle of the picture, whatever the height
  const ground = 400 + ((bench.last.ground - Math.min(tab[1], tongue[1])) * small) / 2
  stands(sheet, 130, 670, ground + (kind === 'football-boot' ? 30 : 4))
  for (const [x, side] of [
    [272, 1],
    [528, -1],
  ] as const)
    sheet.group({ transform: `translate(${x} ${n1(ground)})scale(${n1(side * small)} ${n1(small)})` }, () => one(bench))
}

/** Widths of the back of a shoe, and its heights above the ground. */
interface Back {
  stack: number
  flare: number
  dip: number
  tab: number
  tongue: number
}

const backOf = ({ last, trim }: Bench): Back => {
  const { form, ground } = last
  const high = (p: Point): number => ground - p[1]
  return {
    stack: trim.kind === 'football-boot' ? form.heel + 10 : form.heel + Math.max(0, form.cup * 0.4),
    flare: trim.kind === 'football-boot' ? -6 : 6 + form.tail * 0.3,
    dip: high(form.dip),
    tab: high(form.tab),
    tongue: high(form.tongue),
  }
}

/** Drawn about the middle of the heel, the ground at 0, heights negative. */
function one(bench: Bench): void {
  const back = backOf(bench)
  forefoot(bench, back)
  opening(bench, back)
  heelCup(bench, back)
  soleBlock(bench, back)
}

/** The ball of the foot is wider than the heel and shows beside it. */
function forefoot({ sheet, last, trim }: Bench, { stack }: Back): void {
  const foam = trim.kind === 'football-boot' ? trim.rubber : trim.foam
  const low = trim.kind === 'football-boot' ? 0 : 6
  const top = last.form.fore
  sheet.path(
    outline([
      [-88, -low - 4],
      [-96, -top * 0.6],
      [-86, -top - 4],
      [80, -top - 4],
      [100, -top * 0.6],
      [92, -low - 4],
    ]),
    { fill: tone(foam, -0.34) },
  )
  sheet.path(
    outline([
      [-82, -top],
      [-74, -top - 46],
      [0, -stack - 96],
      [76, -top - 46],
      [88, -top],
    ]),
    { fill: tone(trim.upper, -0.4) },
  )
}

/** Tongue and lining that show above the collar. */
function opening({ sheet, trim, last }: Bench, { dip, tab, tongue }: Back): void {
  const wide = 40
  const top = Math.max(tongue - 10, tab + 6)
  sheet.path(
    outline([
      [-wide + 4, -dip],
      [-wide + 12, -top + 14],
      [0, -top - 4],
      [wide - 10, -top + 14],
      [wide, -dip],
    ]),
    {
      fill: sheet.linear(0, -top, 0, -dip, [
        [0, trim.tongue],
        [1, tone(trim.tongue, -0.4)],
      ]),
    },
  )
  if (last.form.eye[1] > last.form.tab[1]) return
  sheet.stroke(`M${-wide + 14} ${n1(-top + 18)}Q0 ${n1(-top - 2)} ${wide - 12} ${n1(-top + 18)}`, tone(trim.tongue, 0.2), 3, 0.7)
}

/** The upper round the heel, with counter, collar and pull. */
function heelCup(bench: Bench, back: Back): void {
  const { sheet, trim, look, dice } = bench
  const { stack, dip, tab } = back
  const bulge = stack + (tab - stack) * 0.3
  // a high shaft is as wide at the top as at the ankle, a low collar closes round the tendon
  const top = tab > 290 ? 50 : 40
  const edge: Point[] = [
    [-68, -stack + 14],
    [-72, -bulge],
    [-(60 + top) / 2 - 2, -(bulge + tab) / 2],
    [-top - 4, -Math.max(dip, bulge + 20)],
    [-top + 8, -tab + 16],
    [-16, -tab - 1],
    [0, -tab - 3],
    [16, -tab - 1],
    [top - 6, -tab + 16],
    [top + 6, -Math.max(dip, bulge + 20)],
    [(64 + top) / 2 + 2, -(bulge + tab) / 2],
    [76, -bulge],
    [71, -stack + 14],
  ]
  const d = outline(edge)
  sheet.path(d, {
    fill: sheet.linear(-80, 0, 84, 0, [
      [0, tone(trim.upper, -0.06)],
      [0.32, tone(trim.upper, 0.14)],
      [0.6, trim.upper],
      [1, tone(trim.upper, -0.26)],
    ]),
  })
  sheet.group({ 'clip-path': sheet.clip(d) }, () => {
    sheet.path(d, { fill: weave(sheet, trim.weave, trim.upper) })
    counter(bench, back, bulge)
    // the collar's padding, seen over its edge
    // it leaves the view where it turns to the front
    const collar = line([[-top - 44, -dip + 12], ...edge.slice(3, 10), [top + 46, -dip + 12]])
    const lining = mix(trim.lining, trim.upper, 0.12)
    sheet.stroke(collar, shadow, 26, 0.16).stroke(collar, tone(lining, -0.1), 21).stroke(collar, tone(lining, 0.2), 8, 0.7)
    const light = lightness(trim.upper) > 0.75 ? 0.5 : 0.24
    sheet.soft('#ffffff', -22, -bulge - 14, 22, (tab - stack) * 0.42, light)
    sheet.gathered(d, shadow, 58, 0.4)
  })
  sheet.stroke(d, shadow, 1.2, 0.3)
  if (trim.pull) {
    const loop = `M-9 ${n1(-tab + 34)}V${n1(-tab - 20)}Q0 ${n1(-tab - 30)} 9 ${n1(-tab - 20)}V${n1(-tab + 34)}`
    sheet.stroke(loop, tone(trim.mark, -0.25), 9).stroke(loop, trim.mark, 6)
  }
  // on the piece that holds the heel
  const y = trim.heel === 'tab' ? -(bulge + tab) / 2 + 10 : -bulge + 4
  const colour = legible(trim.heel === 'clip' ? trim.foam : trim.overlay, [trim.mark, trim.upper, trim.rubber])
  if (look.slot === 'sister') sheet.stroke(`M-9 ${n1(y + 22)}l18-44`, colour, 8)
  else
    for (let k = 0; k < 4; k++) {
      const w = 21 - k * 5.2
      sheet.stroke(`M${n1(-w)} 15v-7a${n1(w)} ${n1(w)} 0 0 1 ${n1(w)}-${n1(w)}h14`, colour, 2.8, 1, {
        transform: `translate(0 ${n1(y + dice.between(-2, 2))})`,
      })
    }
}

/** What holds the heel: a stitched counter, a clip of foam, a wrap from side to side, or a strip in the middle. */
function counter(bench: Bench, { stack, tab }: Back, bulge: number): void {
  const { sheet, trim } = bench
  const piece = (points: readonly Point[], fill: string, stitched: boolean): void => {
    const d = outline(points)
    sheet.path(d, { fill: shadow, opacity: 0.24, transform: 'translate(1 -2.5)' }).path(d, { fill })
    if (stitched) sheet.stitches(d, trim.thread, 1.5)
    else sheet.stroke(d, '#ffffff', 1.4, 0.35)
  }
  switch (trim.heel) {
    case 'tab':
      piece(
        [
          [-24, -stack + 30],
          [-20, -bulge - 20],
          [-24, -tab - 20],
          [24, -tab - 20],
          [20, -bulge - 20],
          [24, -stack + 30],
        ],
        trim.overlay,
        true,
      )
      return
    case 'clip':
      piece(
        [
          [-100, -stack + 30],
          [-100, -stack - 30],
          [-44, -bulge - 12],
          [0, -bulge - 34],
          [44, -bulge - 12],
          [100, -stack - 30],
          [100, -stack + 30],
        ],
        tone(trim.foam, -0.05),
        false,
      )
      return
    default:
      piece(
        [
          [-100, -stack + 30],
          [-100, -bulge],
          [-50, -bulge - 44],
          [0, -Math.min(tab - 40, bulge + 84)],
          [50, -bulge - 44],
          [100, -bulge],
          [100, -stack + 30],
        ],
        trim.heel === 'wrap' ? near(trim.overlay, 0.05) : trim.overlay,
        trim.heel === 'counter',
      )
  }
  sheet.stroke(`M0 ${n1(-stack)}V${n1(-bulge - 30)}`, shadow, 2, 0.2)
}

/** The sole from behind, with its tread at the ground. */
function soleBlock(bench: Bench, { stack, flare }: Back): void {
  const { sheet, trim } = bench
  const plate = trim.kind === 'football-boot'
  const foam = plate ? trim.rubber : trim.foam
  if (plate) studs(bench)
  if (trim.kind === 'trail-shoe') lugs(bench)
  const low = plate ? stack * 0.3 : 0
  const d = outline([
    [-70, -stack],
    [-74 - flare, -stack * 0.45 - low * 0.5],
    [-70 - flare, -low - 4],
    [-58, -low, 1],
    [60, -low, 1],
    [72 + flare, -low - 4],
    [77 + flare, -stack * 0.45 - low * 0.5],
    [73, -stack],
    [0, -stack - 5],
  ])
  sheet.path(d, {
    fill: sheet.linear(0, -stack, 0, -low, [
      [0, tone(foam, 0.3)],
      [0.4, foam],
      [1, tone(foam, -0.22)],
    ]),
  })
  sheet.group({ 'clip-path': sheet.clip(d) }, () => {
    if (!plate && trim.kind !== 'trail-shoe')
      sheet.path(
        poly([
          [-120, -13],
          [120, -13],
          [120, 20],
          [-120, 20],
        ]),
        { fill: trim.rubber },
      )
    if (!plate) {
      const groove = `M-90 ${n1(-stack * 0.56)}Q0 ${n1(-stack * 0.42)} 94 ${n1(-stack * 0.56)}`
      sheet.stroke(groove, shadow, 3, 0.3).stroke(groove, '#ffffff', 2, 0.4, { transform: 'translate(0 2.6)' })
    }
    sheet.gathered(d, shadow, 40, 0.3)
    sheet.stroke(`M-72 ${n1(-stack + 4)}Q0 ${n1(-stack - 3)} 74 ${n1(-stack + 4)}`, '#ffffff', 5, lightness(foam) > 0.5 ? 0.6 : 0.2)
  })
  sheet.stroke(d, shadow, 1.2, 0.3)
}

function studs({ sheet, trim }: Bench): void {
  for (const [x, far] of [
    [-78, 1],
    [84, 1],
    [-44, 0],
    [48, 0],
  ] as const) {
    const colour = far ? tone(trim.rubber, -0.35) : trim.rubber
    const height = far ? 18 : 26
    const fill = sheet.linear(x - 13, 0, x + 13, 0, [
      [0, tone(colour, 0.25)],
      [0.45, colour],
      [1, tone(colour, -0.4)],
    ])
    sheet.path(
      poly([
        [x - 13, -14],
        [x - 8, height],
        [x + 8, height],
        [x + 13, -14],
      ]),
      { fill },
    )
    sheet.shape('rect', { x: x - 8.6, y: height - 9, width: 17.2, height: 9, fill: tone(trim.mark, far ? -0.3 : 0) })
  }
}

function lugs({ sheet, trim }: Bench): void {
  for (let k = 0; k < 6; k++) {
    const x = -64 + k * 26
    sheet.path(
      poly([
        [x - 11, -8],
        [x - 8, 13],
        [x + 8, 13],
        [x + 11, -8],
      ]),
      { fill: tone(trim.rubber, -0.1), stroke: tone(trim.rubber, -0.35), 'stroke-width': 1.4 },
    )
  }
}
