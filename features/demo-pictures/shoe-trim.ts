import { apart, legible, lightness, near, tone } from './colour.ts'
import type { Look } from './look.ts'
import { type Dice, dice, turn } from './seed.ts'
import type { Sheet } from './sheet.ts'
import type { Last } from './shoe-last.ts'
import type { ShoeKind } from './shoe-measures.ts'

/** Surface of the upper. */
export type Weave = 'mesh' | 'knit' | 'ripstop' | 'grain' | 'suede' | 'dots'
/** Graphic or construction on the quarter. */
type Quarter = 'lanes' | 'saddle' | 'cage' | 'contour' | 'fade' | 'split' | 'welds' | 'perfs' | 'yoke' | 'plain'
/** Protection at the front. */
type Toe = 'none' | 'bumper' | 'mudguard' | 'tip' | 'cap'
/** Support at the back. */
type Heel = 'counter' | 'clip' | 'wrap' | 'tab'
/** Sidewall sculpture. */
type Wall = 'groove' | 'waves' | 'two-foam' | 'plate' | 'pods' | 'flutes' | 'clean'

/** Every choice that makes one model of shoe, shared by all its views. */
interface Trim {
  kind: ShoeKind
  weave: Weave
  quarter: Quarter
  toe: Toe
  heel: Heel
  wall: Wall
  eyelets: number
  webbing: boolean
  pull: boolean
  upper: string
  overlay: string
  eyestay: string
  lace: string
  tongue: string
  lining: string
  mark: string
  foam: string
  rubber: string
  thread: string
}

/** What every part of a shoe drawing needs. */
export interface Bench {
  sheet: Sheet
  last: Last
  trim: Trim
  look: Look
  dice: Dice
}

const menu: Record<
  ShoeKind,
  { weave: readonly Weave[]; quarter: readonly Quarter[]; toe: readonly Toe[]; heel: readonly Heel[]; wall: readonly Wall[] }
> = {
  'running-shoe': {
    weave: ['mesh', 'knit', 'dots', 'mesh', 'ripstop'],
    quarter: ['lanes', 'fade', 'cage', 'split', 'contour', 'saddle', 'welds'],
    toe: ['tip', 'none', 'bumper', 'mudguard'],
    heel: ['counter', 'clip', 'wrap'],
    wall: ['groove', 'waves', 'plate', 'two-foam', 'pods'],
  },
  'trail-shoe': {
    weave: ['ripstop', 'mesh', 'knit'],
    quarter: ['cage', 'contour', 'saddle', 'welds', 'split'],
    toe: ['bumper', 'mudguard', 'bumper'],
    heel: ['counter', 'clip', 'wrap'],
    wall: ['two-foam', 'groove', 'waves'],
  },
  'training-shoe': {
    weave: ['knit', 'mesh', 'ripstop', 'dots'],
    quarter: ['saddle', 'welds', 'cage', 'lanes', 'fade'],
    toe: ['bumper', 'tip', 'mudguard'],
    heel: ['clip', 'wrap', 'counter'],
    wall: ['flutes', 'groove', 'two-foam', 'plate'],
  },
  'court-sneaker': {
    weave: ['grain', 'suede', 'grain', 'mesh'],
    quarter: ['perfs', 'yoke', 'lanes', 'plain', 'saddle'],
    toe: ['cap', 'mudguard', 'cap'],
    heel: ['tab', 'counter', 'tab'],
    wall: ['clean', 'groove', 'flutes'],
  },
  'basketball-shoe': {
    weave: ['knit', 'mesh', 'grain', 'dots'],
    quarter: ['yoke', 'cage', 'split', 'lanes', 'saddle'],
    toe: ['bumper', 'cap', 'mudguard'],
    heel: ['clip', 'counter', 'wrap'],
    wall: ['waves', 'plate', 'flutes', 'two-foam'],
  },
  'football-boot': {
    weave: ['dots', 'knit', 'grain'],
    quarter: ['lanes', 'fade', 'contour', 'welds', 'split'],
    toe: ['none', 'tip', 'none'],
    heel: ['clip', 'counter', 'wrap'],
    wall: ['plate', 'clean'],
  },
}

/** Decides construction and colours of a model. */
export function trimOf(kind: ShoeKind, look: Look): Trim {
  const d = dice(look.model, 'trim')
  const m = look.model
  const list = menu[kind]
  const { base, accent, detail, sole } = look.colours
  let quarter = turn(list.quarter, m)
  if (look.slot === 'sister' && (quarter === 'lanes' || quarter === 'yoke')) quarter = 'plain'
  const overlay = apart(accent, base) > 0.045 ? accent : near(base, 0.1)
  const laceChoices = [detail, base, sole, accent]
  const lace = d.chance(0.62) ? detail : (laceChoices[Math.floor(d.next() * 4)] as string)
  const eyestay = d.chance(0.45) ? overlay : d.chance(0.5) ? near(base, 0.07) : base
  const mark = legible(
    quarter === 'split' || quarter === 'yoke' || quarter === 'saddle' ? overlay : base,
    d.chance(0.5) ? [detail, accent, sole] : [accent, detail, sole],
    0.22,
  )
  const dark = lightness(base) < 0.42
  return {
    kind,
    weave: turn(list.weave, m + 1),
    quarter,
    toe: turn(list.toe, m + Math.floor(m / 7)),
    heel: turn(list.heel, m + Math.floor(m / 5)),
    wall: turn(list.wall, m),
    eyelets: kind === 'basketball-shoe' ? 7 : kind === 'football-boot' ? 6 : d.chance(0.5) ? 6 : 7,
    webbing: d.chance(0.3) && kind !== 'court-sneaker',
    pull: d.chance(0.62) && kind !== 'court-sneaker',
    upper: base,
    overlay,
    eyestay,
    lace,
    tongue: d.chance(0.5) ? near(base, 0.05) : overlay,
    lining: d.chance(0.28) ? detail : d.chance(0.4) ? overlay : dark ? tone(base, 0.07) : tone(base, -0.07),
    mark,
    foam: sole,
    rubber: d.chance(0.42) ? tone(overlay, -0.15) : d.chance(0.5) ? '#232226' : legible(sole, [detail, tone(sole, -0.35)], 0.2),
    thread: tone(overlay, lightness(overlay) < 0.5 ? 0.35 : -0.2),
  }
}
