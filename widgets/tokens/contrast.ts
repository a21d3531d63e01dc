import { type Palette, palettes } from './palettes.ts'

export type ColourName = keyof Palette
type Pairs = readonly (readonly [ColourName, readonly ColourName[]])[]

const page = ['ground', 'surface'] as const
const pageAndPlate = [...page, 'plate'] as const

/** Text on its background: 4.5:1. */
export const textPairs: Pairs = [
  ['ink', [...pageAndPlate, 'badSoft', 'warnSoft', 'goodSoft']],
  ['inkSoft', pageAndPlate],
  ['accent', page],
  ['sale', page],
  ['good', [...page, 'goodSoft']],
  ['warn', [...page, 'warnSoft']],
  ['bad', [...page, 'badSoft']],
  ['onAccent', ['accent']],
  ['onStrong', ['strong', 'strongHover']],
  ['onLight', ['light', 'lightHover']],
  ['light', ['hero', 'deep']],
  ['onHero', ['hero']],
  ['onPicture', ['picture']],
  ['onDeep', ['deep']],
  ['onDeepSoft', ['deep']],
]

/** Outlines and shapes against their background: 3:1. */
export const shapePairs: Pairs = [
  ['edge', page],
  ['focus', pageAndPlate],
  ['strong', pageAndPlate],
  ['accent', page],
  ['good', page],
  ['bad', page],
  ['onHero', ['hero']],
  ['onDeepSoft', ['deep']],
]

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, from 1 to 21, as in WCAG. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Every pair in every brand and mode, with its contrast and the minimum. */
export const measuredPairs = (all: typeof palettes = palettes) =>
  Object.entries(all).flatMap(([slot, modes]) =>
    Object.entries(modes).flatMap(([mode, palette]: [string, Palette]) =>
      (
        [
          [textPairs, 4.5],
          [shapePairs, 3],
        ] as const
      ).flatMap(([pairs, needed]) =>
        pairs.flatMap(([front, backs]) =>
          backs.map((back) => ({ slot, mode, front, back, needed, has: contrast(palette[front], palette[back]) })),
        ),
      ),
    ),
  )
