import type { Look, View } from './look.ts'
import { n1 } from './path.ts'
import { dice } from './seed.ts'
import type { Sheet } from './sheet.ts'

/** A place to look at closely: middle, enlargement, turn in degrees. */
type Spot = readonly [x: number, y: number, zoom: number, turn: number]

/** Draws the whole article, or for the detail view one of the given spots enlarged; the model decides which. Models differ by up to `stretch` in width and height. */
export function framed(sheet: Sheet, look: Look, view: View, spots: readonly Spot[], draw: () => void, stretch = 0.045): void {
  const d = dice(look.model, 'frame')
  const kid = look.fit === 'kids' ? 0.92 : 1
  const own = (): number => Math.round(kid * (1 + d.between(-stretch, stretch)) * 1000) / 1000
  const spot = spots[Math.abs(look.model) % spots.length]
  const [x, y, zoom, turn] = view === 3 && spot ? spot : [400, 410, 1, 0]
  sheet.group(
    {
      transform: `translate(400 ${view === 3 ? 400 : 410})${turn ? `rotate(${turn})` : ''}scale(${n1(zoom)})scale(${own()} ${own()})translate(${n1(-x)} ${n1(-y)})`,
    },
    draw,
  )
}
