import { legible, mix, near, tone } from './colour.ts'
import { mark, type Rack, seam } from './garment.ts'
import { line, n1, type Point, poly } from './path.ts'
import type { Cut } from './tops-cuts.ts'

/** Prints and colour blocks on the body; drawn inside the body's outline, under folds and light. */
export function print(r: Rack, cut: Cut): void {
  const { sheet, colours: c, back } = r
  const ink = legible(c.base, [c.accent, c.detail, c.sole], 0.14)
  const spark = legible(c.base, [c.detail, c.sole, c.accent], 0.2)
  const y = cut.armY
  const X = 400
  const chestX = cut.front === 'zip' || cut.front === 'zip-pouch' ? X + 86 : X + 84
  const zipped = cut.front === 'zip' || cut.front === 'zip-pouch'
  switch (cut.print) {
    case 'mark':
      break
    case 'hoop':
      for (const [o, w, paint] of [
        [30, 58, ink],
        [72, 10, spark],
      ] as const)
        sheet.stroke(
          line([
            [150, y + o],
            [400, y + 14 + o],
            [650, y + o],
          ]),
          paint,
          w,
        )
      break
    case 'yoke': {
      const edge: Point[] = [
        [140, y - 34],
        [290, y - 16],
        [400, y - 12],
        [510, y - 16],
        [660, y - 34],
      ]
      sheet.path(`${line(edge)}L660 60L140 60z`, { fill: ink })
      seam(r, edge, c.base, 2)
      break
    }
    case 'sash': {
      const flip = back ? -1 : 1
      const x = (v: number): number => X + (v - X) * flip
      sheet.path(
        poly([
          [x(640), 120],
          [x(640), 250],
          [x(150), 640],
          [x(150), 500],
        ]),
        { fill: ink },
      )
      sheet.stroke(
        poly(
          [
            [x(640), 268],
            [x(150), 658],
          ],
          false,
        ),
        spark,
        7,
      )
      break
    }
    case 'sides':
      for (const s of [-1, 1]) {
        const edge: Point[] = [
          [X + s * (cut.armX - 4), y - 46],
          [X + s * (cut.armX - 34), y + 70],
          [X + s * (cut.waistX - 44), cut.waistY],
          [X + s * (cut.hipX - 30), cut.hemY + 40],
        ]
        sheet.path(`${line(edge)}L${X + s * 320} ${n1(cut.hemY + 40)}L${X + s * 320} ${n1(y - 46)}z`, { fill: ink })
        seam(r, edge, c.base, 0)
      }
      break
    case 'track':
      if (back || zipped) break
      // the running track from above: nested lanes
      for (let k = 0; k < 6; k++) {
        const w = 104 - k * 13
        const h = 66 - k * 13
        sheet.shape('rect', {
          x: n1(X - w),
          y: n1(y + 62 - h),
          width: n1(w * 2),
          height: n1(h * 2),
          rx: n1(h),
          fill: k === 5 ? spark : 'none',
          stroke: k === 5 ? undefined : ink,
          'stroke-width': 5,
        })
      }
      sheet.stroke(`M${X + 44} ${n1(y - 8)}v70`, c.base, 4)
      break
    case 'stripes':
      for (let k = 0; k < 13; k++)
        sheet.stroke(
          line([
            [150, 190 + k * 42],
            [400, 202 + k * 42],
            [650, 190 + k * 42],
          ]),
          ink,
          15,
        )
      break
    case 'halves':
      sheet.path(back ? 'M400 60H80V760H400z' : 'M400 60H720V760H400z', { fill: ink })
      seam(
        r,
        [
          [400, 100],
          [400, 720],
        ],
        c.base,
      )
      break
    case 'fade':
      sheet.path('M100 60H700V760H100z', {
        fill: sheet.linear(0, 260, 0, cut.hemY, [
          [0, ink, 0],
          [0.4, ink, 0.25],
          [1, ink, 0.95],
        ]),
      })
      break
    case 'terrain':
      for (let k = 0; k < 15; k++) {
        const yy = 190 + k * 36
        const p: Point[] = []
        for (let j = 0; j <= 7; j++) p.push([150 + j * 72, yy + Math.sin(j * 1.3 + k * 0.55) * 22 + Math.sin(j * 2.9 + k * 1.7) * 9])
        sheet.stroke(line(p), mix(c.base, ink, 0.8), k % 4 === 0 ? 5 : 2.4, 0.85)
      }
      break
    case 'spine':
      sheet.shape('rect', { x: 346, y: 80, width: 108, height: 660, fill: ink })
      sheet.stroke('M332 80V740M468 80V740', spark, 5)
      break
    case 'chevron': {
      const p = (o: number): Point[] => [
        [130, y - 30 + o],
        [400, y + 84 + o],
        [670, y - 30 + o],
      ]
      sheet.path(`${poly(p(0), false)}L670 ${n1(y + 46)}L400 ${n1(y + 160)}L130 ${n1(y + 46)}z`, { fill: ink })
      sheet.stroke(poly(p(92), false), spark, 6)
      break
    }
    case 'bend':
      if (back) break
      // lanes that come up from the hem and bend away over the chest
      for (let k = 0; k < 6; k++) {
        const w = 250 - k * 26
        sheet.stroke(
          `M${X - 30 - w * 0.36} 760V${n1(y + 50 + k * 26)}a${w * 0.6} ${w * 0.6} 0 0 1 ${w * 0.6} ${-w * 0.6}H720`,
          k === 5 ? spark : ink,
          13,
        )
      }
      break
  }
  const ground = cut.print === 'yoke' || (cut.print === 'halves' && !back) ? ink : c.base
  const own = legible(ground, [c.detail, c.sole, c.accent, tone(ground, 0.5)], 0.24)
  if (back) mark(r, X, 226, 26, legible(cut.print === 'yoke' ? ink : c.base, [c.detail, c.sole], 0.24))
  else if (cut.hemY > 600 && cut.print !== 'track' && !(cut.print === 'bend' && !zipped) && cut.print !== 'spine')
    mark(r, chestX, y - 54, 34, own)
}

/** The colour of the sleeves of a model. */
export function sleeveColour(r: Rack, cut: Cut): string {
  const c = r.colours
  const ink = legible(c.base, [c.accent, c.detail, c.sole], 0.14)
  if (cut.print === 'yoke' || (cut.sleeveBlock && cut.print !== 'halves')) return ink
  return cut.raglan ? near(c.base, 0.08) : c.base
}
