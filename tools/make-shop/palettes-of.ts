import type { BrandSlot } from '@stadion/site/markets'
import { contrast, measuredPairs } from '@stadion/widgets/tokens/contrast'
import { type Palette, palettes } from '@stadion/widgets/tokens/palettes'

type TwoColours = Readonly<{ signal: string; ink: string }>
type Palettes = Record<BrandSlot, { light: Palette; dark: Palette }>

/** The palettes of two brands by their two colours each. Grounds, plates and the colours of success and failure stay those of the slot. */
export const palettesOf = (colours: Record<BrandSlot, TwoColours>): Palettes => ({
  main: { light: lightOf('main', colours.main), dark: darkOf('main', colours.main) },
  sister: { light: lightOf('sister', colours.sister), dark: darkOf('sister', colours.sister) },
})

function lightOf(slot: BrandSlot, { signal, ink }: TwoColours): Palette {
  const own = palettes[slot].light
  return {
    ...own,
    ...{ ink, onPicture: ink, onLight: ink, strong: ink, deep: ink, focus: ink, deepLine: mix(ink, '#ffffff', 0.2) },
    ...{ accent: signal, sale: signal, strongHover: signal, hero: signal, onAccent: '#ffffff', heroMark: mix(signal, '#ffffff', 0.72) },
  }
}

/** On dark grounds the signal is lighter, as far as text needs; the hero is darker. */
function darkOf(slot: BrandSlot, { signal }: TwoColours): Palette {
  const own = palettes[slot].dark
  const accent = lightened(signal, own.surface)
  const hero = mix(signal, '#000000', 0.14)
  return {
    ...own,
    ...{ accent, sale: accent, strongHover: accent, onAccent: mix(signal, '#000000', 0.88), hero, heroMark: mix(signal, '#ffffff', 0.5) },
  }
}

/** The colour, with as much white as text on that ground needs. */
function lightened(colour: string, ground: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const lighter = mix(colour, '#ffffff', share)
    if (contrast(lighter, ground) >= 5) return lighter
  }
  return '#ffffff'
}

function mix(one: string, other: string, share: number): string {
  const part = (at: number) => {
    const [from, to] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number]
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}

/** The pairs of colours that cannot be told apart well enough, a sentence each. */
export const unreadablePairs = (all: Palettes): string[] =>
  measuredPairs(all)
    .filter(({ has, needed }) => has < needed)
    .map(
      ({ slot, mode, front, back, has, needed }) =>
        `${slot}, ${mode}: ${front} on ${back} has a contrast of ${has.toFixed(2)} and needs ${needed}.`,
    )
