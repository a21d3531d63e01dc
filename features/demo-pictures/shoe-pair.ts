import type { Look } from './look.ts'
import type { Sheet } from './sheet.ts'
import type { ShoeKind } from './shoe-measures.ts'
import { shoeFromSide } from './shoe-side.ts'

/** A pair of shoes, toes to the left: one stands before the other. It is drawn once and shown twice, which keeps the file small. */
export function pairOfShoes(sheet: Sheet, kind: ShoeKind, look: Look): void {
  sheet.group({ transform: 'translate(190 66)scale(.72)' }, () => {
    sheet.group({ id: 'shoe' }, () => shoeFromSide(sheet, kind, look))
  })
  sheet.shape('use', { href: '#shoe', transform: 'translate(2 164)rotate(-7 400 560)scale(.85)' })
}
