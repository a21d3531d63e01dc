import { legible, lightness, near, tone } from './colour.ts'
import { framed } from './frame.ts'
import { cloth, crease, mark, rack, seam } from './garment.ts'
import type { Look, View } from './look.ts'
import { line, outline, type Point } from './path.ts'
import { hangs } from './plate.ts'
import { type Sheet, shadow } from './sheet.ts'

/** A pair of socks: crew, ankle or knee height. */
export function socks(sheet: Sheet, look: Look, view: View): void {
  const r = rack(sheet, look, view === 2, view === 3)
  const c = look.colours
  const shape = Math.abs(look.model) % 3
  const top = [196, 330, 108][shape] as number
  const ink = legible(c.base, [c.accent, c.detail], 0.12)
  framed(
    sheet,
    look,
    view,
    [
      [330, 540, 1.9, 0],
      [440, top + 80, 1.9, -4],
    ],
    () => {
      const one = (dx: number, dy: number, far: boolean): void => {
        const p = (x: number, y: number): Point => [x + dx, y + dy]
        const pc = (x: number, y: number): Point => [x + dx, y + dy, 1]
        const w = shape === 2 ? 66 : 58
        const sock: Point[] = [
          pc(440 - w, top),
          pc(440 + w, top - 4),
          p(440 + w + (shape === 2 ? 12 : 0), top + 90),
          p(502, 430),
          p(520, 520),
          p(534, 584),
          p(522, 640),
          p(470, 668),
          p(400, 664),
          p(310, 680),
          p(228, 690),
          p(182, 668),
          p(172, 630),
          p(204, 600),
          p(280, 570),
          p(348, 524),
          p(380, 450),
          p(440 - w - (shape === 2 ? 8 : 0), top + 100),
        ]
        const kept = shape === 1 ? sock.filter((q) => q[2] || q[1] - dy > top + 40) : sock
        const d = outline(kept)
        hangs(sheet, d, far ? 1 : 0.8)
        sheet.path(d, {
          fill: sheet.linear(380 + dx, 0, 520 + dx, 60, [
            [0, tone(c.base, far ? -0.06 : 0.12)],
            [0.5, tone(c.base, far ? -0.12 : 0)],
            [1, tone(c.base, -0.28)],
          ]),
        })
        sheet.group({ 'clip-path': sheet.clip(d) }, () => {
          if (look.model % 4 === 0)
            for (const [o, w2] of [
              [0, 26],
              [28, 7],
            ] as const)
              sheet.stroke(line([p(360, top + 80 + o), p(440, top + 86 + o), p(530, top + 78 + o)]), ink, w2)
          if (look.model % 4 === 2)
            sheet.path(outline([pc(360, top - 20), pc(540, top - 20), pc(540, top + 120), p(440, top + 134), pc(360, top + 124)]), {
              fill: ink,
            })
          const heel = outline([pc(560, 500), p(500, 520), p(452, 600), p(462, 690), pc(580, 700)])
          const toe = outline([pc(140, 560), p(252, 566), p(282, 630), p(262, 710), pc(140, 720)])
          sheet.path(heel, { fill: ink }).path(toe, { fill: ink })
          sheet.stroke(heel, shadow, 2, 0.28).stroke(toe, shadow, 2, 0.28)
          sheet.path(d, {
            fill: sheet.weave(
              5,
              7,
              `<path d="M1 0v7" stroke="${shadow}" stroke-opacity=".12" stroke-width="1.3"/><path d="M3.4 0v7" stroke="#fff" stroke-opacity=".16"/>`,
              0,
            ),
          })
          if (look.model % 2)
            sheet.path(outline([p(300, 566), p(380, 520), p(440, 580), p(400, 660), p(300, 670)]), {
              fill: cloth(sheet, 'airmesh', c.base),
            })
          crease(r, p(384, 470), p(420, 510), p(470, 520), 20, 0.26)
          crease(r, p(370, 500), p(420, 540), p(480, 548), 18, 0.24)
          crease(r, p(350, 530), p(390, 566), p(440, 574), 18, 0.2)
          sheet
            .soft(shadow, 520 + dx, 400 + dy, 60, 230, 0.3)
            .soft('#ffffff', 416 + dx, 320 + dy, 34, 150, 0.22)
            .soft('#ffffff', 300 + dx, 600 + dy, 110, 26, 0.24, -20)
            .soft(shadow, 300 + dx, 694 + dy, 170, 30, 0.34)
          const cuff: Point[] = [p(360, top + 42), p(440, top + 48), p(530, top + 40)]
          sheet.stroke(line(cuff), shadow, 5, 0.22).stroke(line(cuff), '#ffffff', 2, 0.3, { transform: 'translate(0 3)' })
        })
        sheet.stroke(d, shadow, 1.2, 0.3)
        sheet.ellipse(440 + dx, top - 2 + dy, w - 2, 7, { fill: tone(c.base, -0.45) })
        if (!far)
          mark(
            r,
            440 + dx,
            top + (look.model % 4 === 0 ? 150 : 104) + dy,
            34,
            legible(look.model % 4 === 2 ? ink : c.base, [c.detail, c.accent], 0.22),
          )
      }
      if (r.back) {
        // laid flat, toes apart
        sheet.group({ transform: 'translate(-36 96)rotate(8 400 400)scale(.84)' }, () => one(0, 0, true))
        sheet.group({ transform: 'translate(836 96)rotate(-8 400 400)scale(-.84 .84)' }, () => one(0, 0, true))
      } else {
        one(70, -26, true)
        one(-20, 10, false)
      }
    },
  )
}

/** A pair of gloves: running liner, padded training glove or keeper's glove. */
export function gloves(sheet: Sheet, look: Look, view: View): void {
  const r = rack(sheet, look, view === 2, view === 3)
  const c = look.colours
  const shape = Math.abs(look.model) % 3
  const short = shape === 1
  const fat = shape === 2 ? 8 : 0
  const ink = legible(c.base, [c.accent, c.sole], 0.1)
  const finger = (x: number, y: number, w: number, tilt: number): { d: string; cx: number } => {
    const tip = short ? y + 70 : y
    const lean = tilt * (short ? 0.5 : 1)
    return {
      d: outline([
        [x - w, 420, 1],
        [x - w + lean * 0.6, tip + 60],
        [x - w * 0.9 + lean, tip + 16],
        [x + lean, tip],
        [x + w * 0.9 + lean, tip + 16],
        [x + w + lean * 0.6, tip + 60],
        [x + w, 420, 1],
      ]),
      cx: x,
    }
  }
  const hand = (): void => {
    const fingers = [
      finger(318, 176, 26 + fat, -14),
      finger(374, 142, 27 + fat, -4),
      finger(430, 158, 27 + fat, 6),
      finger(484, 206, 24 + fat, 18),
    ]
    const thumb = outline([
      [470, 480, 1],
      [556, 420],
      [592, 350],
      [616, 330],
      [638, 346],
      [634, 390],
      [600, 470],
      [556, 540],
      [500, 596],
      [460, 600, 1],
    ])
    const palm = outline([
      [288 - fat, 392, 1],
      [400, 380],
      [512 + fat, 396, 1],
      [520, 480],
      [510, 560],
      [488, 626, 1],
      [400, 634],
      [312, 626, 1],
      [290, 540],
    ])
    const cuff = outline([
      [310, 610, 1],
      [400, 618],
      [490, 610, 1],
      [500, 706, 1],
      [400, 716],
      [300, 706, 1],
    ])
    hangs(sheet, palm + thumb + cuff + fingers.map((f) => f.d).join(''), 0.8)
    const draw = (d: string, colour: string, x: number): void => {
      sheet.path(d, {
        fill: sheet.linear(x - 40, 0, x + 44, 30, [
          [0, tone(colour, 0.16)],
          [0.45, colour],
          [1, tone(colour, -0.3)],
        ]),
      })
      sheet
        .path(d, { fill: cloth(sheet, shape === 2 ? 'plain' : 'jersey', colour) === 'none' ? 'none' : cloth(sheet, 'jersey', colour) })
        .stroke(d, shadow, 1.3, 0.32)
    }
    draw(thumb, r.back ? ink : c.base, 570)
    fingers.forEach((f, k) => {
      draw(f.d, (r.back ? k % 2 === 0 : k === 0) && !short ? ink : c.base, f.cx)
      if (!short) sheet.stroke(`M${f.cx - 18} 300q18 8 36 0M${f.cx - 17} 250q17 8 34 0`, shadow, 2.4, 0.2)
    })
    draw(palm, c.base, 380)
    sheet.group({ 'clip-path': sheet.clip(palm) }, () => {
      if (r.back) {
        for (const [x, y, rx, ry] of [
          [350, 440, 44, 26],
          [450, 444, 44, 26],
          [360, 540, 48, 40],
          [460, 548, 34, 44],
        ] as const)
          sheet
            .ellipse(x, y, rx, ry, { fill: ink, stroke: shadow, 'stroke-opacity': 0.3, 'stroke-width': 2 })
            .ellipse(x, y, rx - 6, ry - 6, { fill: cloth(sheet, 'airmesh', ink) })
      } else {
        const pad = outline([
          [300, 430],
          [350, 404],
          [450, 404],
          [506, 432],
          [470, 470],
          [400, 480],
          [332, 470],
        ])
        sheet.path(pad, { fill: ink }).stroke(pad, shadow, 2, 0.3).stroke(pad, '#ffffff', 1.5, 0.3, { transform: 'translate(0 2)' })
        for (let k = 0; k < 4; k++)
          sheet.stroke(
            line([
              [286, 500 + k * 14],
              [400, 514 + k * 14],
              [520, 500 + k * 14],
            ]),
            ink,
            6 - k,
          )
      }
      crease(r, [510, 470], [470, 520], [480, 580], 22, 0.24)
      crease(r, [296, 560], [350, 590], [420, 584], 18, 0.2)
      sheet.soft('#ffffff', 350, 460, 60, 70, lightness(c.base) > 0.6 ? 0.3 : 0.14).soft(shadow, 500, 560, 60, 130, 0.3)
    })
    draw(cuff, shape === 0 ? near(c.base, 0.06) : ink, 400)
    sheet.path(cuff, { fill: cloth(sheet, 'rib', c.base) })
    if (shape > 0)
      sheet.path('M306 640H470a10 10 0 0 1 10 10v28a10 10 0 0 1-10 10H304z', {
        fill: tone(c.detail, -0.05),
        stroke: shadow,
        'stroke-opacity': 0.35,
      })
    seam(
      r,
      [
        [312, 622],
        [400, 630],
        [488, 622],
      ],
      c.base,
      1,
    )
    if (!r.back) mark(r, 396, 576, 40, legible(c.base, [c.detail, c.sole, c.accent], 0.22))
  }
  framed(
    sheet,
    look,
    view,
    [
      [330, 420, 1.8, -4],
      [300, 600, 1.8, 4],
    ],
    () => {
      sheet.group({ transform: 'translate(246 408)rotate(-7)scale(.8)translate(-440 -430)' }, hand)
      sheet.group({ transform: 'translate(556 408)rotate(7)scale(-.8 .8)translate(-440 -430)' }, hand)
    },
  )
}
