import { piece, track } from './bag-parts.ts'
import { legible, lightness, near, tone } from './colour.ts'
import { framed } from './frame.ts'
import { cloth, crease, mark, rack } from './garment.ts'
import type { Look, View } from './look.ts'
import { outline, type Point } from './path.ts'
import { stands } from './plate.ts'
import { type Sheet, shadow } from './sheet.ts'

/** A backpack from the front, from behind with its straps, or close. */
export function backpack(sheet: Sheet, look: Look, view: View): void {
  const r = rack(sheet, look, view === 2, view === 3)
  const c = look.colours
  const shape = Math.abs(look.model) % 3
  const roll = shape === 1
  const ink = legible(c.base, [c.accent, c.sole], 0.08)
  framed(
    sheet,
    look,
    view,
    [
      [400, 520, 1.9, -4],
      [470, 240, 1.9, 5],
      [340, 330, 1.9, 0],
    ],
    () => {
      stands(sheet, 210, 590, 694, 0.95)
      // handle and straps behind
      sheet
        .stroke('M352 132C350 76 450 76 448 132', tone(c.base, -0.4), 20)
        .stroke('M352 130C350 78 450 78 448 130', tone(c.base, -0.1), 11)
      if (!r.back)
        for (const s of [-1, 1])
          sheet
            .stroke(`M${400 + s * 120} 200C${400 + s * 236} 300 ${400 + s * 232} 520 ${400 + s * 168} 640`, tone(c.base, -0.5), 24)
            .stroke(`M${400 + s * 120} 200C${400 + s * 236} 300 ${400 + s * 232} 520 ${400 + s * 168} 640`, tone(c.base, -0.25), 14)
      const w = shape === 2 ? 168 : 182
      const body: Point[] = roll
        ? [
            [400 - w + 24, 110, 1],
            [400 + w - 24, 110, 1],
            [400 + w - 12, 240],
            [400 + w, 470],
            [400 + w - 6, 660],
            [400 + w - 36, 690],
            [400, 696],
            [400 - w + 36, 690],
            [400 - w + 6, 660],
            [400 - w, 470],
            [400 - w + 12, 240],
          ]
        : [
            [400, 106],
            [400 + w * 0.62, 124],
            [400 + w - 16, 208],
            [400 + w, 430],
            [400 + w - 4, 650],
            [400 + w - 34, 690],
            [400, 697],
            [400 - w + 34, 690],
            [400 - w + 4, 650],
            [400 - w, 430],
            [400 - w + 16, 208],
            [400 - w * 0.62, 124],
          ]
      const d = piece(r, body, c.base, 0)
      sheet.group({ 'clip-path': sheet.clip(d) }, () => {
        if (look.model % 4 === 2) sheet.path('M180 420H640V720H180z', { fill: ink, opacity: 0.95 })
        sheet.shape('rect', {
          x: 190,
          y: 80,
          width: 420,
          height: 640,
          fill: sheet.linear(400 - w, 0, 400 + w, 0, [
            [0, shadow, 0.3],
            [0.12, shadow, 0.04],
            [0.3, '#ffffff', lightness(c.base) > 0.7 ? 0.3 : 0.1],
            [0.7, shadow, 0.04],
            [1, shadow, 0.44],
          ]),
        })
        crease(r, [230, 300], [290, 340], [330, 320], 22, 0.2)
        crease(r, [580, 330], [520, 370], [470, 352], -22, 0.22)
      })
      if (r.back) {
        piece(
          r,
          [
            [310, 200],
            [400, 190],
            [490, 200],
            [506, 430],
            [486, 610],
            [400, 622],
            [314, 610],
            [294, 430],
          ],
          near(c.base, 0.06),
          10,
        )
        for (const s of [-1, 1]) {
          const x = (v: number): number => 400 + s * v
          const strap: Point[] = [
            [x(46), 168, 1],
            [x(100), 160, 1],
            [x(150), 300],
            [x(150), 440],
            [x(132), 520, 1],
            [x(98), 512, 1],
            [x(98), 430],
            [x(92), 310],
          ]
          piece(r, strap, ink, 7)
          sheet.stroke(`M${x(115)} 516L${x(160)} 660`, tone(c.base, -0.45), 13)
          sheet.shape('rect', { x: x(116) - 20, y: 506, width: 40, height: 24, rx: 3, fill: '#232327', stroke: '#55555c' })
          sheet.path(
            outline([
              [x(40), 250],
              [x(10), 240],
              [x(10), 560],
              [x(50), 580],
            ]),
            { fill: cloth(sheet, 'airmesh', c.base) },
          )
        }
        sheet
          .stroke('M292 330H508', tone(c.base, -0.5), 10)
          .shape('rect', { x: 380, y: 318, width: 40, height: 24, rx: 4, fill: '#232327', stroke: '#66666d' })
        return
      }
      if (roll) {
        const flap = piece(
          r,
          [
            [400 - w + 22, 100, 1],
            [400 + w - 22, 100, 1],
            [400 + w - 14, 176, 1],
            [400, 190],
            [400 - w + 14, 176, 1],
          ],
          near(c.base, 0.05),
          7,
        )
        sheet.group({ 'clip-path': sheet.clip(flap) }, () => sheet.stroke('M200 134Q400 146 600 134', shadow, 8, 0.22))
        sheet.stroke('M400 170V330', tone(c.base, -0.5), 22).stroke('M400 170V330', ink, 16)
        sheet.shape('rect', {
          x: 380,
          y: 300,
          width: 40,
          height: 48,
          rx: 5,
          fill: sheet.linear(380, 300, 420, 348, [
            [0, '#55555b'],
            [1, '#1b1b1e'],
          ]),
        })
      } else
        track(
          r,
          [
            [400 - w + 28, 330],
            [400 - w + 40, 220],
            [330, 152],
            [400, 142],
            [470, 152],
            [400 + w - 40, 220],
            [400 + w - 28, 330],
          ],
          c.detail,
        )
      const pocket: Point[] =
        shape === 2
          ? [
              [262, 400, 1],
              [538, 400, 1],
              [546, 640],
              [520, 668],
              [400, 674],
              [280, 668],
              [254, 640],
            ]
          : [
              [262, 470],
              [290, 440],
              [400, 432],
              [510, 440],
              [538, 470],
              [544, 640],
              [520, 668],
              [400, 674],
              [280, 668],
              [256, 640],
            ]
      piece(r, pocket, look.model % 2 ? ink : near(c.base, 0.04), 9)
      track(
        r,
        shape === 2
          ? [
              [270, 418],
              [400, 420],
              [530, 418],
            ]
          : [
              [268, 500],
              [300, 464],
              [400, 456],
              [500, 464],
              [532, 500],
            ],
        c.detail,
      )
      if (shape !== 1) {
        // bungee or lash tab
        for (let k = 0; k < 3; k++)
          sheet
            .stroke(`M${330} ${270 + k * 40}L${470} ${310 + k * 40}M470 ${270 + k * 40}L330 ${310 + k * 40}`, shadow, 5, 0.25, {
              transform: 'translate(1 3)',
            })
            .stroke(
              `M330 ${270 + k * 40}L470 ${310 + k * 40}M470 ${270 + k * 40}L330 ${310 + k * 40}`,
              look.model % 2 ? c.detail : near(c.base, 0.2),
              3.6,
            )
      }
      mark(r, 400, 580, 62, legible(look.model % 2 ? ink : c.base, [c.detail, c.sole], 0.24))
      for (const s of [-1, 1]) {
        const x = (v: number): number => 400 + s * v
        sheet.path(
          outline([
            [x(w - 2), 500, 1],
            [x(w - 2), 668, 1],
            [x(w - 40), 682, 1],
            [x(w - 32), 520, 1],
          ]),
          { fill: cloth(sheet, 'airmesh', c.base), stroke: shadow, 'stroke-opacity': 0.25 },
        )
      }
    },
  )
}
