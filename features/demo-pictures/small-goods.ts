import { legible, lightness, mix, near, tone } from './colour.ts'
import { framed } from './frame.ts'
import { mark, rack } from './garment.ts'
import type { Look, View } from './look.ts'
import { line, n1, outline, type Point } from './path.ts'
import { hangs, stands } from './plate.ts'
import { type Sheet, shadow } from './sheet.ts'

/** A drinking bottle: squeeze, steel flask or wide-mouth. */
export function bottle(sheet: Sheet, look: Look, view: View): void {
  const r = rack(sheet, look, view === 2, view === 3)
  const c = look.colours
  const shape = Math.abs(look.model) % 3
  const X = 400
  const half = [96, 84, 106][shape] as number
  const top = [250, 236, 262][shape] as number
  const ink = legible(c.base, [c.accent, c.detail], 0.14)
  framed(
    sheet,
    look,
    view,
    [
      [400, 220, 2, 0],
      [380, 460, 2, -5],
      [410, 600, 2, 0],
    ],
    () => {
      stands(sheet, X - half - 12, X + half + 30, 706, 1.15)
      const body: Point[] =
        shape === 0
          ? [
              [X - 74, top, 1],
              [X - half, top + 46],
              [X - half, top + 120],
              [X - half + 10, top + 168],
              [X - half + 10, top + 214],
              [X - half, top + 262],
              [X - half, 676],
              [X - half + 22, 706, 1],
            ]
          : shape === 1
            ? [
                [X - 50, top - 10, 1],
                [X - 54, top + 22],
                [X - half + 7, top + 66],
                [X - half, top + 112, 1],
                [X - half, 684],
                [X - half + 16, 706, 1],
              ]
            : [
                [X - 84, top, 1],
                [X - half, top + 34],
                [X - half, top + 90],
                [X - half, 668],
                [X - half + 22, 706, 1],
              ]
      const d = outline([...body, ...[...body].reverse().map((p): Point => [800 - p[0], p[1], p[2]])])
      const metal = shape === 1
      sheet.path(d, { fill: c.base })
      sheet.group({ 'clip-path': sheet.clip(d) }, () => {
        const style = Math.abs(look.model) % 5
        if (style === 0)
          for (const [y, w] of [
            [576, 52],
            [616, 9],
          ] as const)
            sheet.stroke(`M250 ${y}Q400 ${y + 20} 550 ${y}`, ink, w)
        else if (style === 1) sheet.path('M250 540Q400 566 550 540V720H250z', { fill: ink })
        else if (style === 2) sheet.path('M250 690L550 420V520L250 790z', { fill: ink })
        else if (style === 3)
          for (let k = 0; k < 9; k++)
            sheet.stroke(
              line([
                [270, 340 + k * 40],
                [350, 356 + k * 40 - (k % 3) * 12],
                [440, 336 + k * 40],
                [530, 352 + k * 40],
              ]),
              ink,
              k % 3 ? 2.4 : 5,
              0.85,
            )
        else
          sheet.path(d, {
            fill: sheet.linear(0, top, 0, 706, [
              [0, ink, 0],
              [1, ink, 0.95],
            ]),
          })
        if (!r.back) mark(r, X - 14, 470, 84, legible(c.base, [c.detail, c.accent], 0.24))
        else
          for (let k = 0; k < 7; k++)
            sheet.stroke(`M${X + 40} ${420 + k * 34}h${k % 2 ? 18 : 32}`, legible(c.base, [c.detail, c.accent], 0.2), 3)
        const L = lightness(c.base)
        sheet.shape('rect', {
          x: 280,
          y: 200,
          width: 240,
          height: 520,
          fill: sheet.linear(
            X - half,
            0,
            X + half,
            0,
            metal
              ? [
                  [0, shadow, 0.5],
                  [0.08, shadow, 0.1],
                  [0.16, '#ffffff', 0.62],
                  [0.24, '#ffffff', 0.08],
                  [0.5, shadow, 0.02],
                  [0.72, shadow, 0.2],
                  [0.86, shadow, 0.5],
                  [0.93, '#ffffff', 0.24],
                  [1, shadow, 0.5],
                ]
              : [
                  [0, shadow, 0.38],
                  [0.14, shadow, 0.02],
                  [0.26, '#ffffff', L > 0.7 ? 0.6 : 0.26],
                  [0.4, '#ffffff', 0.05],
                  [0.7, shadow, 0.1],
                  [0.94, shadow, 0.42],
                  [1, shadow, 0.34],
                ],
          ),
        })
        if (shape === 0)
          for (const y of [top + 168, top + 214])
            sheet
              .stroke(`M280 ${y}Q400 ${y + 16} 520 ${y}`, shadow, 5, 0.22)
              .stroke(`M280 ${y + 5}Q400 ${y + 21} 520 ${y + 5}`, '#ffffff', 3, 0.3)
        sheet.stroke('M290 690Q400 712 510 690', shadow, 4, 0.22)
      })
      sheet.stroke(d, shadow, 1.4, 0.32)
      const lid = legible(c.base, [c.sole, c.accent, '#222226'], 0.12)
      const block = (x: number, y: number, w: number, h: number, rx: number, colour: string): void => {
        sheet.shape('rect', {
          x: n1(x),
          y: n1(y),
          width: n1(w),
          height: n1(h),
          rx,
          fill: sheet.linear(x, 0, x + w, 0, [
            [0, tone(colour, -0.42)],
            [0.2, tone(colour, 0.22)],
            [0.34, colour],
            [0.75, tone(colour, -0.22)],
            [1, tone(colour, -0.45)],
          ]),
          stroke: shadow,
          'stroke-opacity': 0.3,
        })
      }
      if (shape === 0) {
        block(X - 30, top - 122, 60, 50, 16, c.accent)
        block(X - 22, top - 82, 44, 30, 4, tone(c.accent, -0.1))
        block(X - 82, top - 56, 164, 62, 12, lid)
        for (let k = 0; k < 17; k++) sheet.stroke(`M${n1(X + Math.sin(((k - 8) / 8.6) * 1.5) * 80)} ${top - 44}v40`, shadow, 3, 0.2)
      } else if (shape === 1) {
        block(X - 54, top - 84, 108, 84, 12, lid)
        sheet
          .stroke(`M${X - 32} ${top - 84}C${X - 40} ${top - 150} ${X + 40} ${top - 150} ${X + 32} ${top - 84}`, tone(lid, -0.3), 20)
          .stroke(`M${X - 32} ${top - 84}C${X - 40} ${top - 150} ${X + 40} ${top - 150} ${X + 32} ${top - 84}`, tone(lid, 0.1), 11)
        block(X - 56, top - 8, 112, 14, 3, '#b9babf')
      } else {
        block(X - 94, top - 74, 188, 80, 14, lid)
        for (let k = 0; k < 19; k++) sheet.stroke(`M${n1(X + Math.sin(((k - 9) / 9.6) * 1.5) * 92)} ${top - 58}v50`, shadow, 3, 0.2)
        sheet
          .stroke(`M${X + 60} ${top - 66}C${X + 150} ${top - 120} ${X + 170} ${top + 20} ${X + 96} ${top + 2}`, tone(c.accent, -0.3), 13)
          .stroke(`M${X + 60} ${top - 66}C${X + 150} ${top - 120} ${X + 170} ${top + 20} ${X + 96} ${top + 2}`, c.accent, 8)
      }
    },
  )
}

/** A gift card, with its sleeve behind it. */
export function giftCard(sheet: Sheet, look: Look, view: View): void {
  const r = rack(sheet, look, view === 2, view === 3)
  const c = look.colours
  const shape = Math.abs(look.model) % 3
  framed(
    sheet,
    look,
    view,
    [
      [270, 330, 1.9, 4],
      [520, 470, 1.9, -4],
    ],
    () => {
      sheet.group({ transform: 'rotate(-7 400 400)' }, () => {
        const sleeve = 'M196 330H654V620H196z'
        const card = 'M150 246a22 22 0 0 1 22-22H628a22 22 0 0 1 22 22V494a22 22 0 0 1-22 22H172a22 22 0 0 1-22-22z'
        hangs(sheet, sleeve + card)
        sheet
          .path(sleeve, {
            fill: sheet.linear(196, 330, 654, 620, [
              [0, tone(c.sole, -0.04)],
              [1, tone(c.sole, -0.16)],
            ]),
          })
          .path('M196 620L425 490L654 620z', { fill: tone(c.sole, -0.1), stroke: shadow, 'stroke-opacity': 0.16 })
        sheet.path(card, { fill: shadow, opacity: 0.25, transform: 'translate(5 10)' }).path(card, {
          fill: sheet.linear(150, 224, 650, 516, [
            [0, tone(c.base, 0.1)],
            [0.5, c.base],
            [1, tone(c.base, -0.16)],
          ]),
        })
        sheet.group({ 'clip-path': sheet.clip(card) }, () => {
          const ink = legible(c.base, [c.accent, c.detail], 0.12)
          if (r.back) {
            sheet
              .shape('rect', { x: 150, y: 262, width: 500, height: 62, fill: '#1a1a1d' })
              .shape('rect', { x: 190, y: 366, width: 250, height: 48, fill: tone(c.sole, 0.3) })
            for (let k = 0; k < 34; k++)
              sheet.shape('rect', { x: n1(476 + k * 4), y: 366, width: n1(1 + r.dice.next() * 2.2), height: 48, fill: '#1a1a1d' })
            for (let k = 0; k < 3; k++) sheet.stroke(`M190 ${450 + k * 16}h${250 - k * 46}`, near(c.base, 0.3), 4)
          } else if (look.slot === 'sister') {
            sheet.path('M330 520L500 220H640L470 520z', { fill: ink })
            sheet.path('M500 520L670 220H700V520z', { fill: mix(ink, c.detail, 0.5) })
          } else
            for (let k = 0; k < 8; k++) {
              const w = 330 - k * 38
              sheet.stroke(
                shape === 1
                  ? `M${650 - w} 560V${470 - k * 6}a${w} ${w * 0.8} 0 0 1 ${w} ${-w * 0.8 + k * 4}`
                  : `M${420 + k * 34 - shape * 40} 540V${400 - shape * 30}a${300 - k * 34} ${220 - k * 26} 0 0 1 ${300 - k * 34} -${220 - k * 26}`,
                k === 7 ? c.detail : ink,
                17,
              )
            }
          if (!r.back) mark(r, 214, 284, 64, legible(c.base, [c.detail, c.sole], 0.26))
          if (!r.back)
            for (let k = 0; k < 4; k++)
              sheet.stroke(`M${190 + k * 62} 474h44`, legible(c.base, [c.detail, c.sole], 0.26), 5, 0.85, { 'stroke-dasharray': '8 4' })
          sheet.path('M150 224H460L300 516H150z', {
            fill: sheet.linear(150, 224, 400, 420, [
              [0, '#ffffff', 0.26],
              [1, '#ffffff', 0],
            ]),
          })
        })
        sheet.stroke(card, '#ffffff', 1.6, 0.5, { transform: 'translate(.6 1)' }).stroke(card, shadow, 1, 0.25)
      })
    },
  )
}
