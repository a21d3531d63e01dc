import type { Look } from './look.ts'
import { stands } from './plate.ts'
import { dice } from './seed.ts'
import type { Sheet } from './sheet.ts'
import { lacing, tongue } from './shoe-laces.ts'
import { last } from './shoe-last.ts'
import type { ShoeKind } from './shoe-measures.ts'
import { sole } from './shoe-soles.ts'
import { lugs } from './shoe-treads.ts'
import { type Bench, trimOf } from './shoe-trim.ts'
import { collar, inside, upper } from './shoe-uppers.ts'

/** Lays out everything a shoe drawing needs. */
export function benchOf(sheet: Sheet, kind: ShoeKind, look: Look): Bench {
  return { sheet, last: last(kind, look), trim: trimOf(kind, look), look, dice: dice(look.model, 'shoe') }
}

function layers(bench: Bench, close: boolean): void {
  inside(bench)
  tongue(bench)
  upper(bench, close)
  collar(bench)
  if (bench.trim.kind === 'trail-shoe') lugs(bench)
  sole(bench)
  lacing(bench)
}

/** A shoe seen from its outer side, toe to the left. */
export function shoeFromSide(sheet: Sheet, kind: ShoeKind, look: Look): void {
  const bench = benchOf(sheet, kind, look)
  const f = bench.last.form
  const drop = kind === 'football-boot' ? 30 : kind === 'trail-shoe' ? 14 : 0
  sheet.group({ transform: `translate(400 ${f.ground})scale(${look.fit === 'kids' ? 1 : 1.06})translate(-400 ${-f.ground + 8})` }, () => {
    stands(sheet, f.left + 34, f.right, f.ground + drop)
    layers(bench, false)
  })
}

/** A close-up of the same shoe: heel, instep or forefoot by model. */
export function shoeCloseUp(sheet: Sheet, kind: ShoeKind, look: Look): void {
  const bench = benchOf(sheet, kind, look)
  const f = bench.last.form
  const [u, v, zoom, turn] = (
    [
      [0.76, 0.4, 2, 5],
      [0.4, 0.45, 2, -8],
      [0.28, 0.36, 2, -9],
    ] as const
  )[Math.abs(look.model) % 3] as readonly [number, number, number, number]
  const [x, y] = bench.last.at(u, v)
  sheet.group({ transform: `translate(400 410)rotate(${turn})scale(${zoom})translate(${Math.round(-x)} ${Math.round(-y)})` }, () => {
    stands(sheet, f.left + 34, f.right, f.ground)
    layers(bench, true)
  })
}
