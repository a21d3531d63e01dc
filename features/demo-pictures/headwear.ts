import { legible, lightness, near, tone } from './colour.ts'
import { framed } from './frame.ts'
import { cloth, crease, mark, rack, seam } from './garment.ts'
import type { Look, View } from './look.ts'
import { lerp, line, n1, outline, type Point } from './path.ts'
import { hangs, stands } from './plate.ts'
import { type Sheet, shadow } from './sheet.ts'

/** A cap: six panels or a trucker mesh, from the front quarter, from behind, or close. */
export function cap(sheet: Sheet, look: Look, view: View): void {
  const r = rack(sheet, look, view === 2, view === 3)
  const c = look.colours
  const shape = Math.abs(look.model) % 3
  const mesh = shape === 1
  const tall = shape === 2 ? -26 : 0
  framed(
    sheet,
    look,
    view,
    [
      [330, 380, 1.9, -4],
      [520, 380, 1.9, 5],
      [300, 500, 1.9, 0],
    ],
    () => {
      stands(sheet, 90, 660, 586, 0.9)
      const crown = outline([
        [214, 500, 1],
        [212, 420],
        [236, 326 - tall],
        [312, 254 - tall],
        [416, 232 - tall],
        [528, 256 - tall],
        [608, 336],
        [640, 440],
        [648, 540, 1],
        [590, 566],
        [480, 574],
        [340, 552],
      ])
      const brim = outline([
        [216, 474, 1],
        [158, 486],
        [96, 520],
        [66, 562],
        [88, 590],
        [180, 596],
        [310, 584],
        [420, 580],
        [512, 572, 1],
        [486, 544],
        [392, 508],
        [290, 482],
      ])
      const second = mesh ? legible(c.base, [c.sole, c.accent], 0.1) : c.base
      sheet.path(crown, {
        fill: sheet.radial(360, 300, 330, [
          [0, tone(second, 0.2)],
          [0.5, second],
          [1, tone(second, -0.34)],
        ]),
      })
      sheet.group({ 'clip-path': sheet.clip(crown) }, () => {
        if (mesh) sheet.path(crown, { fill: cloth(sheet, 'airmesh', second) })
        const front: Point[] = [
          [404, 232 - tall],
          [470, 310],
          [500, 430],
          [508, 600],
        ]
        sheet.path(`${line(front)}L150 560L150 150z`, {
          fill: sheet.radial(320, 300, 280, [
            [0, tone(c.base, 0.2)],
            [0.6, c.base],
            [1, tone(c.base, -0.22)],
          ]),
        })
        if (!mesh) sheet.path(crown, { fill: cloth(sheet, shape === 2 ? 'ripstop' : 'jersey', c.base) })
        if (look.model % 4 === 1) sheet.path(`M480 540L520 200H720V560z`, { fill: c.accent, opacity: 0.9 })
        seam(r, front, c.base, 2, -6)
        seam(
          r,
          [
            [404, 232 - tall],
            [330, 280],
            [276, 370],
            [256, 490],
          ],
          c.base,
          1,
          6,
        )
        seam(
          r,
          [
            [420, 234 - tall],
            [536, 296],
            [598, 410],
            [618, 580],
          ],
          second,
          mesh ? 0 : 1,
        )
        for (const [x, y] of [
          [450, 300],
          [322, 316],
          [556, 330],
        ] as const)
          sheet.ellipse(x, y - tall * 0.5, 5, 6, { fill: tone(c.base, -0.5), stroke: near(c.base, 0.2), 'stroke-width': 2 })
        crease(r, [500, 470], [540, 440], [630, 452], 22, 0.2)
        sheet
          .soft('#ffffff', 320, 280, 90, 70, lightness(c.base) > 0.6 ? 0.4 : 0.16, -40)
          .soft(shadow, 640, 440, 90, 180, 0.3)
          .soft(shadow, 330, 500, 170, 34, 0.26)
        sheet.stroke('M212 500C320 490 440 556 650 552', shadow, 3, 0.14)
      })
      sheet.stroke(crown, shadow, 1.2, 0.28)
      sheet.ellipse(412, 232 - tall, 17, 8, {
        fill: sheet.linear(404, 0, 436, 0, [
          [0, tone(c.detail, 0.2)],
          [1, tone(c.detail, -0.35)],
        ]),
      })
      if (view !== 2) {
        const b = look.model % 3 === 1 ? c.accent : c.base
        sheet.path(brim, { fill: shadow, opacity: 0.25, transform: 'translate(4 10)' }).path(brim, {
          fill: sheet.linear(160, 470, 300, 600, [
            [0, tone(b, 0.22)],
            [0.5, b],
            [1, tone(b, -0.3)],
          ]),
        })
        sheet.group({ 'clip-path': sheet.clip(brim) }, () => {
          for (let k = 0; k < 6; k++)
            sheet.stitches(
              line([
                [196 - k * 18, 488 + k * 11],
                [190 - k * 16, 528 + k * 9],
                [300, 540 + k * 7],
                [470 + k * 3, 560 + k * 3],
              ]),
              near(b, 0.2),
              1.3,
              '5 3',
            )
          sheet.soft('#ffffff', 200, 520, 90, 24, 0.3, -18)
        })
        sheet.stroke('M66 562C74 598 180 602 310 588C400 580 460 580 512 572', tone(b, -0.35), 6, 0.8).stroke(brim, shadow, 1.2, 0.3)
        mark(r, 356, 404, 74, legible(c.base, [c.detail, c.sole, c.accent], 0.22))
      } else {
        const hole = outline([
          [300, 590, 1],
          [306, 490],
          [350, 436],
          [416, 432],
          [472, 480],
          [486, 590, 1],
        ])
        sheet.group({ 'clip-path': sheet.clip(crown) }, () =>
          sheet
            .path(hole, { fill: tone(c.base, -0.6) })
            .stroke(hole, near(c.base, 0.12), 10)
            .stitches(hole, near(c.base, 0.26), 1.3),
        )
        sheet.path('M282 520Q390 534 500 526v26Q390 560 280 546z', {
          fill: sheet.linear(286, 0, 496, 0, [
            [0, tone(c.accent, 0.1)],
            [1, tone(c.accent, -0.25)],
          ]),
          stroke: shadow,
          'stroke-opacity': 0.3,
        })
        sheet.shape('rect', { x: 366, y: 520, width: 34, height: 40, rx: 4, fill: 'none', stroke: '#b9b9bf', 'stroke-width': 6 })
      }
    },
  )
}

/** A knitted beanie, cuffed, slouchy or with a bobble. */
export function beanie(sheet: Sheet, look: Look, view: View): void {
  const r = rack(sheet, look, view === 2, view === 3)
  const c = look.colours
  const shape = Math.abs(look.model) % 3
  const top = [226, 196, 232][shape] as number
  framed(
    sheet,
    look,
    view,
    [
      [400, 520, 2, 0],
      [320, 400, 2, -5],
    ],
    () => {
      const body = outline([
        [206, 560, 1],
        [202, 460],
        [228, 340],
        [300, top + 26],
        [400, top],
        [500, top + 26],
        [572, 340],
        [598, 460],
        [594, 560, 1],
        [400, 580],
      ])
      const cuff = outline([
        [192, 478, 1],
        [400, 500],
        [608, 478, 1],
        [612, 590, 1],
        [400, 616],
        [188, 590, 1],
      ])
      hangs(sheet, body + cuff)
      if (shape === 2) {
        let fluff = ''
        for (let k = 0; k < 90; k++) {
          const a = r.dice.between(0, 6.283)
          const l = r.dice.between(20, 62)
          fluff += `M${n1(400 + Math.cos(a) * l * 0.5)} ${n1(206 + Math.sin(a) * l * 0.5)}L${n1(400 + Math.cos(a) * l)} ${n1(206 + Math.sin(a) * l)}`
        }
        sheet
          .ellipse(400, 206, 54, 54, {
            fill: sheet.radial(384, 188, 66, [
              [0, tone(c.accent, 0.3)],
              [0.7, c.accent],
              [1, tone(c.accent, -0.3)],
            ]),
          })
          .stroke(fluff, tone(c.accent, 0.1), 4, 0.9, { 'stroke-linecap': 'round' })
          .soft(shadow, 420, 236, 50, 34, 0.3)
      }
      sheet.path(body, {
        fill: sheet.radial(330, 340, 340, [
          [0, tone(c.base, 0.18)],
          [0.5, c.base],
          [1, tone(c.base, -0.36)],
        ]),
      })
      sheet.group({ 'clip-path': sheet.clip(body) }, () => {
        const ink = legible(c.base, [c.accent, c.detail], 0.12)
        if (look.model % 2)
          for (let k = 0; k < 4; k++)
            sheet.stroke(
              line([
                [180, 400 + k * 20 - 18],
                [400, 414 + k * 20 - 18],
                [620, 400 + k * 20 - 18],
              ]),
              ink,
              11 - k * 2,
            )
        for (let k = 0; k <= 30; k++) {
          const t = (k / 30) * 2 - 1
          const bend = Math.sin((t * Math.PI) / 2)
          const d = `M${n1(400 + bend * 206)} 600C${n1(400 + bend * 212)} ${n1(lerp(top, 560, 0.52))} ${n1(400 + bend * 178)} ${n1(top + 30)} ${n1(400 + bend * 26)} ${top}`
          sheet.stroke(d, shadow, 3, 0.2).stroke(d, '#ffffff', 2.4, lightness(c.base) < 0.4 ? 0.08 : 0.24, { transform: 'translate(4 0)' })
        }
        sheet.soft(shadow, 400, 490, 240, 34, 0.4).soft('#ffffff', 320, 340, 80, 100, 0.2, 20)
      })
      const band = shape === 1 ? legible(c.base, [c.accent, c.sole], 0.08) : c.base
      sheet.path(cuff, {
        fill: sheet.linear(190, 0, 612, 0, [
          [0, tone(band, -0.3)],
          [0.28, tone(band, 0.14)],
          [0.6, band],
          [1, tone(band, -0.42)],
        ]),
      })
      sheet.group({ 'clip-path': sheet.clip(cuff) }, () => {
        for (let k = 0; k <= 34; k++) {
          const x = 400 + Math.sin((((k / 34) * 2 - 1) * Math.PI) / 2) * 208
          sheet
            .stroke(`M${n1(x)} 470V624`, shadow, 3.4, 0.2)
            .stroke(`M${n1(x + 4)} 470V624`, '#ffffff', 2.6, lightness(band) < 0.4 ? 0.08 : 0.26)
        }
        sheet.stroke('M192 484Q400 506 608 484', '#ffffff', 4, 0.25)
      })
      sheet.stroke(cuff, shadow, 1.2, 0.3)
      if (view !== 2) {
        const tag = legible(band, [c.detail, c.sole, c.accent], 0.2)
        sheet
          .shape('rect', { x: 364, y: 524, width: 72, height: 52, rx: 3, fill: shadow, opacity: 0.25, transform: 'translate(2 4)' })
          .shape('rect', { x: 364, y: 524, width: 72, height: 52, rx: 3, fill: tag })
        mark(r, 398, 551, 32, legible(tag, [band, c.accent, '#17171a'], 0.25))
      }
    },
  )
}

/** A sweat band for the head, seen as a ring. */
export function headband(sheet: Sheet, look: Look, view: View): void {
  const r = rack(sheet, look, view === 2, view === 3)
  const c = look.colours
  const tall = [128, 92, 160][Math.abs(look.model) % 3] as number
  const y = 400 - tall / 2
  framed(
    sheet,
    look,
    view,
    [
      [360, 440, 1.9, -4],
      [480, 430, 1.9, 4],
    ],
    () => {
      stands(sheet, 160, 640, y + tall + 38, 0.9)
      const outer = outline([
        [150, y, 1],
        [220, y + 38],
        [400, y + 54],
        [580, y + 38],
        [650, y, 1],
        [644, y + tall * 0.96, 1],
        [578, y + tall + 34],
        [400, y + tall + 50],
        [222, y + tall + 34],
        [156, y + tall * 0.96, 1],
      ])
      sheet.ellipse(400, y, 250, 50, { fill: tone(c.base, -0.4) })
      sheet.ellipse(400, y + 9, 238, 43, {
        fill: sheet.linear(0, y - 60, 0, y + 80, [
          [0, tone(c.base, -0.3)],
          [1, tone(c.base, -0.62)],
        ]),
      })
      sheet.path(outer, {
        fill: sheet.linear(150, 0, 650, 0, [
          [0, tone(c.base, -0.28)],
          [0.3, tone(c.base, 0.18)],
          [0.6, c.base],
          [1, tone(c.base, -0.42)],
        ]),
      })
      sheet.group({ 'clip-path': sheet.clip(outer) }, () => {
        const ink = legible(c.base, [c.accent, c.detail], 0.14)
        const n = 1 + (Math.abs(look.model) % 4)
        for (let k = 0; k < n; k++)
          sheet.stroke(
            line([
              [150, y + tall * 0.84 - k * 11],
              [220, y + 38 + tall * 0.84 - k * 11],
              [400, y + 54 + tall * 0.84 - k * 11],
              [580, y + 38 + tall * 0.84 - k * 11],
              [650, y + tall * 0.84 - k * 11],
            ]),
            ink,
            6 - k,
          )
        sheet.path(outer, { fill: cloth(sheet, 'rib', c.base) })
        crease(r, [180, y + 50], [230, y + 110], [300, y + 108], 18, 0.2)
        crease(r, [620, y + 50], [560, y + 120], [500, y + 124], -18, 0.22)
      })
      sheet.stroke(outer, shadow, 1.2, 0.3)
      sheet.stroke(
        line([
          [150, y],
          [220, y + 38],
          [400, y + 54],
          [580, y + 38],
          [650, y],
        ]),
        tone(c.base, 0.3),
        4,
        0.6,
      )
      if (view !== 2) mark(r, 396, y + 54 + tall * 0.36, Math.min(60, tall * 0.5), legible(c.base, [c.detail, c.sole], 0.22))
    },
  )
}
