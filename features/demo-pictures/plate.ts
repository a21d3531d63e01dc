import type { Look } from './look.ts'
import night from './night.inline.css?text'
import { type Sheet, shadow } from './sheet.ts'

interface Studio {
  light: string
  mid: string
  deep: string
}

/** The tones of each brand, by day and for whoever's windows are dark: the middle one is the brand's `plate` there. */
const studios: Record<Look['slot'], { day: Studio; night: Studio }> = {
  main: {
    day: { light: '#f6f5f2', mid: '#ecebe8', deep: '#dddcd8' },
    night: { light: '#3f3e3c', mid: '#252422', deep: '#161515' },
  },
  sister: {
    day: { light: '#faf5ec', mid: '#f1eadd', deep: '#e2d7c5' },
    night: { light: '#384264', mid: '#1d2848', deep: '#11182b' },
  },
}

/** The same ground for a picture that others show, whose windows are nobody's: 800 high, and as wide as given. */
export function widePlate(sheet: Sheet, slot: Look['slot'], [left, width]: readonly [number, number]): void {
  const { light, mid, deep } = studios[slot].day
  const fill = sheet.linear(left, 0, left + width, 800, [
    [0, light],
    [0.5, mid],
    [1, deep],
  ])
  sheet.shape('rect', { x: left, width, height: 800, fill })
}

/** The ground every picture stands on, in the brand's tone, lit from the upper left; dark where the page around it is, or always. */
export function plate(sheet: Sheet, slot: Look['slot'], alwaysDark: boolean): void {
  const studio = studios[slot]
  const ground = ({ light, mid, deep }: Studio, className?: string): void => {
    const fill =
      slot === 'main'
        ? sheet.linear(120, 0, 640, 800, [
            [0, light],
            [0.55, mid],
            [1, deep],
          ])
        : sheet.radial(340, 320, 640, [
            [0, light],
            [0.5, mid],
            [1, deep],
          ])
    sheet.shape('rect', { width: 800, height: 800, fill, class: className })
  }
  if (alwaysDark) {
    ground(studio.night)
    return
  }
  ground(studio.day)
  sheet.rules(night)
  ground(studio.night, 'night')
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
