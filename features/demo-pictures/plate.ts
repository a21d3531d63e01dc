import type { Look } from './look.ts'
import { type Sheet, shadow } from './sheet.ts'

const plates = {
  main: { light: '#f6f5f2', mid: '#ecebe8', deep: '#dddcd8' },
  sister: { light: '#faf5ec', mid: '#f1eadd', deep: '#e2d7c5' },
} as const

/** The ground every picture stands on, in the brand's tone, lit from the upper left. */
export function plate(sheet: Sheet, slot: Look['slot']): void {
  const p = plates[slot]
  const fill =
    slot === 'main'
      ? sheet.linear(120, 0, 640, 800, [
          [0, p.light],
          [0.55, p.mid],
          [1, p.deep],
        ])
      : sheet.radial(340, 320, 640, [
          [0, p.light],
          [0.5, p.mid],
          [1, p.deep],
        ])
  sheet.shape('rect', { width: 800, height: 800, fill })
}

/** Contact shadow of something that stands on the plate: a wide fall-off and a dark core at the line of contact. */
export function stands(sheet: Sheet, from: number, to: number, y: number, weight = 1): void {
  const cx = (from + to) / 2
  const half = (to - from) / 2
  sheet.soft(shadow, cx + 18, y + 10, half * 1.16, 46, 0.3 * weight)
  sheet.soft(shadow, cx + 8, y + 3, half * 1.0, 20, 0.5 * weight)
}

/** Shadow of something that hangs just before the plate: the outline itself, moved down-right and blurred. */
export function hangs(sheet: Sheet, d: string, weight = 1): void {
  sheet.path(d, { fill: shadow, opacity: 0.26 * weight, transform: 'translate(9 16)', filter: sheet.blur(13) })
}
