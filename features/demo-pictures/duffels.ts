import { piece, track } from './bag-parts.ts'
import { legible, near, tone } from './colour.ts'
import { framed } from './frame.ts'
import { crease, mark, rack, seam } from './garment.ts'
import type { Look, View } from './look.ts'
import { outline, type Point } from './path.ts'
import { stands } from './plate.ts'
import { type Sheet, shadow } from './sheet.ts'

/** A duffel bag from its long side, from above its end pocket, or close. */
export function duffel(sheet: Sheet, look: Look, view: View): void {
  const r = rack(sheet, look, view === 2, view === 3)
  const c = look.colours
  const shape = Math.abs(look.model) % 3
  const ink = legible(c.base, [c.accent, c.sole], 0.08)
  const top = [330, 310, 350][shape] as number
  framed(
    sheet,
    look,
    view,
    [
      [250, 420, 1.9, -4],
      [420, 360, 1.9, 4],
      [560, 470, 1.9, 0],
    ],
    () => {
      stands(sheet, 110, 700, 588, 1)
      // far handle
      sheet.stroke(`M270 ${top + 20}C290 ${top - 150} 510 ${top - 150} 530 ${top + 20}`, tone(ink, -0.5), 17)
      const body: Point[] =
        shape === 1
          ? [
              [104, top + 60],
              [130, top + 8],
              [400, top - 14],
              [670, top + 8],
              [696, top + 60],
              [704, 560],
              [676, 592],
              [400, 598],
              [124, 592],
              [96, 560],
            ]
          : [
              [92, 470],
              [108, top + 62],
              [166, top + 10],
              [400, top - 10],
              [634, top + 10],
              [692, top + 62],
              [708, 470],
              [694, 560],
              [640, 592],
              [400, 598],
              [160, 592],
              [106, 560],
            ]
      const d = piece(r, body, c.base, 0)
      sheet.group({ 'clip-path': sheet.clip(d) }, () => {
        if (look.model % 3 === 2) sheet.path('M60 500H740V620H60z', { fill: ink })
        if (look.model % 4 === 1)
          for (const [y, w] of [
            [480, 44],
            [516, 8],
          ] as const)
            sheet.stroke(`M60 ${y}H760`, ink, w)
        sheet.shape('rect', {
          x: 80,
          y: top - 30,
          width: 640,
          height: 330,
          fill: sheet.linear(0, top - 10, 0, 600, [
            [0, '#ffffff', 0.22],
            [0.3, '#ffffff', 0.04],
            [0.6, shadow, 0.05],
            [1, shadow, 0.42],
          ]),
        })
        sheet.shape('rect', {
          x: 80,
          y: top - 30,
          width: 640,
          height: 330,
          fill: sheet.linear(92, 0, 708, 0, [
            [0, shadow, 0.34],
            [0.1, shadow, 0],
            [0.25, '#ffffff', 0.1],
            [0.8, shadow, 0],
            [1, shadow, 0.4],
          ]),
        })
        for (const [x, w] of [
          [190, 22],
          [420, -24],
          [610, -22],
        ] as const)
          crease(r, [x, top + 30], [x + 14, top + 90], [x + w, top + 150], w, 0.26)
        crease(r, [130, 540], [200, 560], [280, 548], 18, 0.2)
        crease(r, [520, 556], [600, 566], [670, 540], 18, 0.22)
        seam(
          r,
          [
            [166, top],
            [150, 460],
            [166, 610],
          ],
          c.base,
          2,
        )
        seam(
          r,
          [
            [634, top],
            [650, 460],
            [634, 610],
          ],
          c.base,
          2,
          -5,
        )
      })
      track(
        r,
        [
          [170, top + 22],
          [400, top + 6],
          [630, top + 22],
        ],
        c.detail,
      )
      if (r.back) {
        track(
          r,
          [
            [290, 440],
            [400, 436],
            [510, 440],
          ],
          c.detail,
        )
        sheet.shape('rect', {
          x: 276,
          y: 452,
          width: 248,
          height: 112,
          rx: 8,
          fill: 'none',
          stroke: shadow,
          'stroke-opacity': 0.3,
          'stroke-width': 2,
        })
      } else
        piece(
          r,
          [
            [302, 410, 1],
            [498, 410, 1],
            [508, 556],
            [484, 574],
            [316, 574],
            [292, 556],
          ],
          look.model % 2 ? ink : near(c.base, 0.05),
          8,
        )
      // webbing that carries the near handle
      for (const x of [262, 538])
        sheet
          .stroke(`M${x} 596V${top + 4}`, shadow, 26, 0.25, { transform: 'translate(3 3)' })
          .stroke(`M${x} 597V${top}`, ink, 24)
          .stitches(`M${x - 8} 590V${top + 30}M${x + 8} 590V${top + 30}`, near(ink, 0.24), 1.3)
      const strap = `M262 ${top + 20}C276 ${top - 172} 524 ${top - 172} 538 ${top + 20}`
      sheet
        .stroke(strap, shadow, 22, 0.2, { transform: 'translate(5 8)' })
        .stroke(strap, tone(ink, -0.16), 22)
        .stroke(strap, ink, 14)
        .stitches(strap, near(ink, 0.24), 1.3)
      sheet.path(
        outline([
          [340, top - 136],
          [400, top - 148],
          [460, top - 136],
          [458, top - 98],
          [400, top - 108],
          [342, top - 98],
        ]),
        {
          fill: sheet.linear(340, top - 150, 460, top - 90, [
            [0, tone(c.detail, 0.15)],
            [1, tone(c.detail, -0.3)],
          ]),
          stroke: shadow,
          'stroke-opacity': 0.3,
        },
      )
      if (!r.back) mark(r, 400, 496, 64, legible(look.model % 2 ? ink : c.base, [c.detail, c.sole], 0.24))
      for (const s of [-1, 1])
        sheet.shape('rect', {
          x: 400 + s * 284 - 14,
          y: top + 66,
          width: 28,
          height: 34,
          rx: 5,
          fill: 'none',
          stroke: sheet.linear(0, top + 66, 0, top + 100, [
            [0, '#e6e6ea'],
            [1, '#6e6e75'],
          ]),
          'stroke-width': 7,
        })
    },
  )
}
