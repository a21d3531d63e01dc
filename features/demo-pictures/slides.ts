import { legible, lightness, near, tone } from './colour.ts'
import { framed } from './frame.ts'
import { cloth, mark, rack, seam } from './garment.ts'
import type { Look, View } from './look.ts'
import { beside, line, n1, outline, type Point, sample } from './path.ts'
import { hangs, stands } from './plate.ts'
import { type Sheet, shadow } from './sheet.ts'

/** A slide with one broad strap, from the side, from above as a pair, or close. */
export function slide(sheet: Sheet, look: Look, view: View): void {
  if (view === 2) above(sheet, look)
  else
    framed(
      sheet,
      look,
      view,
      [
        [320, 430, 1.8, -4],
        [560, 500, 1.8, 4],
      ],
      () => side(sheet, look),
    )
}

function side(sheet: Sheet, look: Look): void {
  const r = rack(sheet, look, false, false)
  const c = look.colours
  const shape = Math.abs(look.model) % 3
  const thick = [0, 22, -10][shape] as number
  const kid = look.fit === 'kids' ? 30 : 0
  const L = 86 + kid
  const R = 716 - kid
  const rim: Point[] = [
    [L + 2, 500 - thick],
    [L + 60, 506 - thick],
    [250, 512 - thick],
    [400, 502 - thick],
    [540, 476 - thick],
    [640, 462 - thick],
    [R - 6, 452 - thick],
  ]
  const sole = outline([
    ...rim,
    [R + 4, 490],
    [R - 12, 560],
    [R - 40, 576],
    [560, 580],
    [420, 574],
    [240, 582],
    [150, 578],
    [L + 20, 560],
    [L - 4, 530],
  ])
  const foam = shape === 1 ? c.base : c.sole
  const ink = legible(c.base, [c.accent, c.detail, c.sole], 0.14)
  stands(sheet, L + 30, R, 578)
  // the far side of the strap and the footbed
  const far = outline([
    [250, 510 - thick, 1],
    [264, 420 - thick],
    [340, 362 - thick],
    [440, 350 - thick],
    [490, 400 - thick],
    [506, 500 - thick, 1],
  ])
  sheet.path(far, {
    fill: sheet.linear(250, 340, 490, 500, [
      [0, tone(c.base, -0.5)],
      [1, tone(c.base, -0.3)],
    ]),
    transform: 'translate(18 -16)',
  })
  const bed = outline([
    [L + 4, 500 - thick],
    [L + 70, 484 - thick],
    [260, 488 - thick],
    [420, 476 - thick],
    [560, 446 - thick],
    [660, 430 - thick],
    [R - 8, 446 - thick],
    [640, 470 - thick],
    [420, 506 - thick],
    [240, 516 - thick],
  ])
  const insole = near(foam, 0.07)
  sheet
    .path(bed, {
      fill: sheet.linear(L, 480, R, 440, [
        [0, tone(insole, 0.12)],
        [1, tone(insole, -0.16)],
      ]),
    })
    .path(bed, { fill: cloth(sheet, 'airmesh', insole) })
  sheet.path(sole, {
    fill: sheet.linear(0, 450, 0, 582, [
      [0, tone(foam, 0.22)],
      [0.5, foam],
      [1, tone(foam, -0.24)],
    ]),
  })
  sheet.group({ 'clip-path': sheet.clip(sole) }, () => {
    if (shape === 0)
      for (let k = 0; k < 4; k++)
        sheet
          .stroke(line(rim.map(([x, y]): Point => [x, y + 26 + k * 13])), shadow, 3.4, 0.15)
          .stroke(line(rim.map(([x, y]): Point => [x, y + 29 + k * 13])), '#ffffff', 2.4, 0.4)
    if (shape === 1)
      for (let k = 0; k < 22; k++)
        sheet.stroke(`M${n1(L + 24 + k * 29)} ${n1(530 - k * 1.2)}l-8 52`, shadow, 9, 0.13, { 'stroke-linecap': 'round' })
    if (shape === 2) sheet.path('M60 552H740V600H60z', { fill: ink })
    sheet.shape('rect', {
      x: L - 20,
      y: 400,
      width: R - L + 40,
      height: 200,
      fill: sheet.linear(L, 0, R, 0, [
        [0, shadow, 0.3],
        [0.08, '#ffffff', 0.16],
        [0.3, '#ffffff', 0],
        [0.9, shadow, 0.08],
        [1, shadow, 0.4],
      ]),
    })
    sheet.stroke(line(rim), '#ffffff', 6, 0.55, { transform: 'translate(0 4)' }).stroke('M100 584H700', shadow, 22, 0.16)
  })
  sheet.stroke(sole, shadow, 1.3, 0.28)
  const front: Point[] = [
    [196, 536 - thick * 0.6, 1],
    [218, 458 - thick],
    [276, 390 - thick],
    [356, 350 - thick],
    [410, 342 - thick, 1],
  ]
  const back: Point[] = [
    [410, 342 - thick, 1],
    [462, 350 - thick],
    [508, 404 - thick],
    [530, 462 - thick],
    [538, 520 - thick * 0.6, 1],
  ]
  const strap = outline([...front, ...back.slice(1), [360, 546 - thick * 0.6]])
  sheet.path(strap, { fill: shadow, opacity: 0.26, transform: 'translate(4 7)' }).path(strap, {
    fill: sheet.linear(280, 330, 440, 540, [
      [0, tone(c.base, 0.2)],
      [0.4, c.base],
      [1, tone(c.base, -0.24)],
    ]),
  })
  sheet.group({ 'clip-path': sheet.clip(strap) }, () => {
    const kind = Math.abs(look.model) % 4
    if (kind === 0)
      for (let k = 0; k < 7; k++)
        sheet.stroke(
          `M${226 + k * 17} 560V${n1(470 - thick + k * 15)}a${130 - k * 15} ${130 - k * 15} 0 0 1 ${130 - k * 15}-${130 - k * 15}H560`,
          k === 6 ? c.detail : ink,
          7,
        )
    if (kind === 1) sheet.path('M300 560L420 300H500L380 560z', { fill: ink })
    if (kind === 2) sheet.path('M180 470Q380 430 560 470V600H180z', { fill: ink })
    sheet.path(strap, { fill: cloth(sheet, kind === 3 ? 'airmesh' : 'jersey', c.base) })
    sheet
      .soft('#ffffff', 330, 400 - thick, 70, 60, lightness(c.base) > 0.6 ? 0.5 : 0.26, -40)
      .soft(shadow, 480, 500, 90, 110, 0.3)
      .soft(shadow, 330, 560, 190, 40, 0.3)
    const f = sample(front, 4)
    const b = sample(back, 4)
    seam(r, beside(f, 12), c.base, 1, 5)
    seam(r, beside(b, 12), c.base, 1, 5)
  })
  sheet.stroke(strap, shadow, 1.3, 0.3).stroke(line(front), '#ffffff', 3, 0.34, { transform: 'translate(2 2)' })
  if (Math.abs(look.model) % 4 !== 0)
    mark(r, 376, 440 - thick, 66, legible(Math.abs(look.model) % 4 === 1 ? ink : c.base, [c.detail, c.sole, c.accent], 0.24))
}

function above(sheet: Sheet, look: Look): void {
  const r = rack(sheet, look, true, false)
  const c = look.colours
  const shape = Math.abs(look.model) % 3
  const foam = shape === 1 ? c.base : c.sole
  const ink = legible(c.base, [c.accent, c.detail, c.sole], 0.14)
  const insole = near(foam, 0.07)
  const one = (): void => {
    const edge = outline([
      [0, 100],
      [52, 112],
      [96, 176],
      [106, 280],
      [90, 400],
      [84, 520],
      [70, 650],
      [0, 704],
      [-66, 650],
      [-78, 520],
      [-78, 400],
      [-94, 290],
      [-90, 180],
      [-54, 114],
    ])
    const bed = outline([
      [0, 118],
      [44, 128],
      [82, 184],
      [92, 280],
      [76, 400],
      [70, 520],
      [58, 640],
      [0, 686],
      [-54, 640],
      [-64, 520],
      [-64, 400],
      [-80, 290],
      [-76, 186],
      [-46, 130],
    ])
    hangs(sheet, edge)
    sheet
      .path(edge, {
        fill: sheet.linear(-90, 100, 100, 700, [
          [0, tone(foam, 0.15)],
          [1, tone(foam, -0.22)],
        ]),
      })
      .stroke(edge, shadow, 1.2, 0.3)
    sheet
      .path(bed, {
        fill: sheet.radial(-20, 420, 340, [
          [0, tone(insole, -0.1)],
          [1, tone(insole, 0.14)],
        ]),
      })
      .path(bed, { fill: cloth(sheet, 'airmesh', insole) })
      .stroke(bed, shadow, 4, 0.18)
    sheet.soft(shadow, 0, 590, 50, 70, 0.18).soft('#ffffff', -30, 170, 40, 40, 0.3)
    mark(r, 0, 590, 46, legible(insole, [ink, c.detail, near(insole, 0.3)], 0.14))
    const strap = outline([
      [-112, 250, 1],
      [-60, 214],
      [0, 204],
      [62, 214],
      [118, 250, 1],
      [116, 330],
      [106, 416, 1],
      [50, 400],
      [0, 396],
      [-50, 400],
      [-100, 420, 1],
      [-112, 340],
    ])
    sheet.path(strap, { fill: shadow, opacity: 0.3, transform: 'translate(5 12)' }).path(strap, {
      fill: sheet.linear(-112, 0, 118, 0, [
        [0, tone(c.base, -0.3)],
        [0.3, tone(c.base, 0.2)],
        [0.55, c.base],
        [1, tone(c.base, -0.4)],
      ]),
    })
    sheet.group({ 'clip-path': sheet.clip(strap) }, () => {
      const kind = Math.abs(look.model) % 4
      if (kind === 0)
        for (let k = 0; k < 7; k++)
          sheet.stroke(
            `M${-78 + k * 15} 440V${340 + k * 13}a${80 - k * 10} ${80 - k * 10} 0 0 1 ${80 - k * 10}-${80 - k * 10}H130`,
            k === 6 ? c.detail : ink,
            6,
          )
      if (kind === 1) sheet.path('M-60 430L30 190H90L0 430z', { fill: ink })
      if (kind === 2) sheet.path('M-130 340Q0 300 130 340V440H-130z', { fill: ink })
      sheet.path(strap, { fill: cloth(sheet, kind === 3 ? 'airmesh' : 'jersey', c.base) })
      sheet.stitches('M-108 262Q0 196 112 262M-104 404Q0 372 104 402', near(c.base, 0.2), 1.4)
    })
    sheet.stroke(strap, shadow, 1.3, 0.3)
  }
  sheet.group({ transform: 'translate(272 0)scale(-1 1)' }, one)
  sheet.group({ transform: 'translate(528 0)' }, one)
}
