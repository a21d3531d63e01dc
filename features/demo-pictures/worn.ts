import type { Look } from './look.ts'
import { line, n1, outline, type Point } from './path.ts'
import { type Sheet, shadow } from './sheet.ts'
import type { Cut } from './tops-cuts.ts'

/** The light in which an athlete is seen: the brand's ground, the body against it, and the rim that the light leaves on it. */
const lights = {
  main: {
    ground: '#c2481f',
    lit: '#d9683c',
    deep: '#8f2c0d',
    line: '#f0b899',
    body: '#4a1e10',
    dark: '#220b05',
    rim: '#ffcfae',
    shorts: '#1b1412',
  },
  sister: {
    ground: '#1f3a7e',
    lit: '#35549f',
    deep: '#12224f',
    line: '#d8203c',
    body: '#10193a',
    dark: '#060b1e',
    rim: '#a9c0ff',
    shorts: '#0a0f22',
  },
} as const

/** The ground behind an athlete: lanes of a track, or the plain diagonal. */
export function track(sheet: Sheet, slot: Look['slot']): void {
  const light = lights[slot]
  sheet.shape('rect', {
    width: 800,
    height: 800,
    fill: sheet.radial(300, 260, 700, [
      [0, light.lit],
      [0.5, light.ground],
      [1, light.deep],
    ]),
  })
  if (slot === 'sister') {
    sheet.path('M500 0h130L330 800H200z', { fill: light.line, opacity: 0.9 })
    return
  }
  for (let k = 0; k < 6; k++)
    sheet.ellipse(980, 1010, 520 + k * 130, 470 + k * 130, { fill: 'none', stroke: light.line, 'stroke-width': 5, opacity: 0.55 })
}

/** An athlete in the shade of the light, seen from the chin to the hips; what is worn is drawn over it. One arm hangs, one is bent. */
export function athlete(sheet: Sheet, look: Look, cut: Cut): void {
  const light = lights[look.slot]
  const fill = sheet.linear(220, 100, 600, 520, [
    [0, light.body],
    [1, light.dark],
  ])
  const limb = (points: readonly Point[]): void => {
    const d = outline(points)
    sheet.path(d, { fill }).gathered(d, light.dark, 26, 0.4)
    sheet.stroke(d, light.rim, 2.4, 0.5, { transform: 'translate(-.8 -.8)' })
  }
  const slim = look.fit === 'men' ? 1 : 0.88
  hips(sheet, look, cut, fill)
  arm(cut, slim, limb)
  head(cut, slim, limb)
}

function head(cut: Cut, slim: number, limb: (points: readonly Point[]) => void): void {
  const { neckY, shoulderX, shoulderY } = cut
  const neck = 54 * slim
  const across = (x: number, y: number): Point => [400 + x, y]
  // shoulders, as far as a neckline shows them, with the neck
  const sloped = cut.sleeve === 'none' ? 0 : 22
  limb([
    across(-shoulderX + sloped, shoulderY + 40),
    across(-shoulderX + 16 + sloped, shoulderY - 2 + sloped),
    across(-neck - 34, neckY - 2 + sloped / 3),
    across(-neck, neckY - 44),
    across(-neck, neckY - 100),
    across(neck, neckY - 100),
    across(neck, neckY - 44),
    across(neck + 34, neckY - 2 + sloped / 3),
    across(shoulderX - 16 - sloped, shoulderY - 2 + sloped),
    across(shoulderX - sloped, shoulderY + 40),
    across(60, neckY + 190),
    across(-60, neckY + 190),
  ])
  // the jaw, turned a little to the light; the picture ends above it
  const jaw = 86 * slim
  limb([
    across(-jaw - 6, neckY - 260),
    across(-jaw - 8, neckY - 160),
    across(-jaw + 16, neckY - 96),
    across(-26, neckY - 58),
    across(14, neckY - 60),
    across(jaw - 18, neckY - 104),
    across(jaw - 2, neckY - 170),
    across(jaw, neckY - 260),
  ])
}

function arm(cut: Cut, slim: number, limb: (points: readonly Point[]) => void): void {
  const { shoulderX, shoulderY, armX, armY } = cut
  const left = (x: number, y: number): Point => [400 - x, y]
  const right = (x: number, y: number): Point => [400 + x, y]
  const wide = 46 * slim
  if (cut.sleeve === 'long') {
    // hands below the cuffs
    for (const side of [left, right]) {
      const x = armX + 56
      const y = cut.hemY - 50
      limb([
        side(x - 20, y),
        side(x - 24, y + 40),
        side(x - 30, y + 74),
        side(x - 14, y + 104),
        side(x + 10, y + 106),
        side(x + 22, y + 74),
        side(x + 20, y),
      ])
    }
    return
  }
  const out = shoulderX + (cut.sleeve === 'none' ? 38 : 62)
  // a sleeve covers the shoulder
  const under = cut.sleeve === 'none' ? 0 : 16
  const top = (side: typeof left): Point[] => [side(shoulderX - 34, shoulderY - 4 + under), side(shoulderX + 6 - under, shoulderY + under)]
  // hanging
  limb([
    ...top(left),
    left(out - 4 - under, shoulderY + 62),
    left(out + 16, armY + 40),
    left(out + 22, armY + 150),
    left(out + 30, armY + 230),
    left(out + 16, armY + 340),
    left(out + 22, armY + 400),
    left(out + 2, armY + 452),
    left(out - 24, armY + 440),
    left(out - 26, armY + 390),
    left(out - 18, armY + 340),
    left(out - wide, armY + 220),
    left(out - wide - 2, armY + 130),
    left(armX - 8, armY + 8),
  ])
  // bent, the hand on the hip
  limb([
    ...top(right),
    right(out - 4 - under, shoulderY + 62),
    right(out + 22, armY + 50),
    right(out + 74, armY + 190),
    right(out + 78, armY + 226),
    right(out + 52, armY + 262),
    right(armX + 6, armY + 352),
    right(armX - 26, armY + 344),
    right(armX - 22, armY + 310),
    right(out + 18, armY + 216),
    right(out - 26, armY + 92),
    right(armX - 8, armY + 8),
  ])
}

/** What is worn below: dark shorts, and the waist above them where the garment ends early. */
function hips(sheet: Sheet, look: Look, cut: Cut, fill: string): void {
  const light = lights[look.slot]
  const isShort = cut.hemY < 600
  const waist = isShort ? cut.waistX - 6 : cut.hipX - 20
  const belt = isShort ? cut.hemY + 110 : cut.hemY - 60
  if (isShort) {
    const d = outline([
      [400 - cut.armX + 8, cut.armY],
      [400 - waist, cut.hemY + 40],
      [400 - waist - 16, belt + 30],
      [400 + waist + 16, belt + 30],
      [400 + waist, cut.hemY + 40],
      [400 + cut.armX - 8, cut.armY],
    ])
    sheet.path(d, { fill }).gathered(d, light.dark, 40, 0.4).stroke(d, light.rim, 2.4, 0.5)
    sheet.stroke(`M400 ${n1(cut.hemY)}v84`, shadow, 5, 0.25).soft(light.rim, 360, cut.hemY + 50, 30, 50, 0.1)
  }
  const d = outline([
    [400 - waist - 12, belt],
    [400 - waist - 44, belt + 120],
    [400 - waist - 52, 980],
    [400 + waist + 52, 980],
    [400 + waist + 44, belt + 120],
    [400 + waist + 12, belt],
  ])
  sheet.path(d, { fill: light.shorts }).stroke(d, light.rim, 2.4, 0.35)
  sheet.stroke(
    line([
      [400, belt + 40],
      [398, belt + 200],
      [404, 900],
    ]),
    shadow,
    6,
    0.5,
  )
  if (isShort) sheet.stroke(`M${n1(400 - waist - 12)} ${n1(belt + 12)}h${n1(2 * waist + 24)}`, '#ffffff', 18, 0.12)
}
