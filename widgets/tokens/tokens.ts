import type { BrandSlot } from '@stadion/site/markets'
import { fontStacks, scriptStacks } from './fonts.ts'
import { type Palette, palettes } from './palettes.ts'

/** What a brand decides beside its colours. */
export interface Shape {
  radius: string
  radiusSmall: string
  /** Duration and easing, for `transition`. */
  motion: string
  displayWeight: number
  displayCase: 'uppercase' | 'none'
  displayTracking: string
  /** Beyond the font's own space, which letters set so tight would swallow. */
  displayWordSpacing: string
  displayLeading: number
  /** The mean width of a letter of a headline, in parts of its size. */
  displayWidth: number
  /** The weight of names, labels and buttons. */
  labelWeight: number
  iconCap: 'butt' | 'round'
  iconJoin: 'miter' | 'round'
  /** A background for dividers, loaders and empty places: parallel lanes, or one diagonal. */
  motif: string
  /** The motif across a whole surface that has the hero's colours. */
  motifLarge: string
  /** What runs under a link that is pointed at, and how high it is. */
  underline: string
  underlineSize: string
}

/** What each brand decides beside its colours. */
export const shapes: Record<BrandSlot, Shape> = {
  main: {
    radius: '0px',
    radiusSmall: '0px',
    motion: '120ms linear',
    displayWeight: 850,
    displayCase: 'uppercase',
    displayTracking: '-0.025em',
    displayWordSpacing: '0.07em',
    displayLeading: 0.94,
    displayWidth: 0.79,
    labelWeight: 620,
    iconCap: 'butt',
    iconJoin: 'miter',
    motif: 'repeating-linear-gradient(to bottom, var(--motif-ink) 0 1px, transparent 1px 5px)',
    motifLarge:
      'linear-gradient(to top, var(--hero) 20%, transparent 65%), linear-gradient(to right, var(--hero) 25%, transparent 70%), repeating-radial-gradient(circle at 100% 0, transparent 0 26px, color-mix(in srgb, var(--hero-mark) 65%, transparent) 26px 28px)',
    underline: 'repeating-linear-gradient(to bottom, var(--accent) 0 2px, transparent 2px 4px)',
    underlineSize: '10px',
  },
  sister: {
    radius: '10px',
    radiusSmall: '6px',
    motion: '180ms cubic-bezier(0.2, 0.7, 0.2, 1)',
    displayWeight: 640,
    displayCase: 'none',
    displayTracking: '-0.02em',
    displayWordSpacing: '0em',
    displayLeading: 1.06,
    displayWidth: 0.64,
    labelWeight: 680,
    iconCap: 'round',
    iconJoin: 'round',
    motif:
      'linear-gradient(115deg, transparent calc(50% - 3px), var(--motif-ink) calc(50% - 3px) calc(50% + 3px), transparent calc(50% + 3px))',
    motifLarge: 'linear-gradient(115deg, transparent 70%, var(--hero-mark) 70.1% 82%, transparent 82.1%)',
    underline: 'linear-gradient(var(--accent), var(--accent))',
    underlineSize: '3px',
  },
}

/** Text sizes: 1.2 apart from 16 px; from the third step on they shrink with the window, down to `phone` px at 390. */
export const typeScale: readonly { step: string; desktop: number; phone: number }[] = [
  { step: '-2', desktop: 12, phone: 12 },
  { step: '-1', desktop: 13.5, phone: 13.5 },
  { step: '0', desktop: 16, phone: 16 },
  { step: '1', desktop: 19.2, phone: 19.2 },
  { step: '2', desktop: 23, phone: 23 },
  { step: '3', desktop: 27.6, phone: 25 },
  { step: '4', desktop: 33.2, phone: 28 },
  { step: '5', desktop: 39.8, phone: 32 },
  { step: '6', desktop: 47.8, phone: 37 },
  { step: '7', desktop: 57.3, phone: 42 },
  { step: '8', desktop: 68.8, phone: 46 },
  { step: '9', desktop: 82.6, phone: 51 },
  { step: '10', desktop: 99, phone: 56 },
  { step: '11', desktop: 119, phone: 62 },
]

/** Distances by multiples of 4 px. */
export const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24] as const

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const colours = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, value]) => `--${kebab(name)}:${value}`)
    .join(';')

const rem = (px: number): string => `${+(px / 16).toFixed(4)}rem`
/** A straight line from the phone's size at 390 px to the desktop's at 1440 px. */
const fluid = (phone: number, desktop: number): string => {
  if (phone === desktop) return rem(desktop)
  const slope = (desktop - phone) / (1440 - 390)
  return `clamp(${rem(phone)},${rem(phone - slope * 390)} + ${+(slope * 100).toFixed(3)}vw,${rem(desktop)})`
}

/** The custom properties of a brand, light and dark, as one style sheet for `:root`. */
export function tokensCss(slot: BrandSlot): string {
  const { light, dark } = palettes[slot]
  const shape = shapes[slot]
  const stack = fontStacks[slot]
  const rules = [
    'color-scheme:light dark',
    colours(light),
    ...typeScale.map(({ step, phone, desktop }) => `--type-${step}:${fluid(phone, desktop)}`),
    ...spaces.map((count) => `--space-${count}:${rem(count * 4)}`),
    `--font-text:${stack}`,
    `--font-display:${stack}`,
    '--leading:1.5',
    '--leading-tight:1.15',
    `--display-weight:${shape.displayWeight}`,
    `--display-case:${shape.displayCase}`,
    `--display-tracking:${shape.displayTracking}`,
    `--display-word-spacing:${shape.displayWordSpacing}`,
    `--display-leading:${shape.displayLeading}`,
    `--display-width:${shape.displayWidth}`,
    `--label-weight:${shape.labelWeight}`,
    `--radius:${shape.radius}`,
    `--radius-small:${shape.radiusSmall}`,
    `--motion:${shape.motion}`,
    '--motif-ink:var(--line)',
    `--underline-size:${shape.underlineSize}`,
    `--icon-cap:${shape.iconCap}`,
    `--icon-join:${shape.iconJoin}`,
    '--gutter:clamp(1rem,0.25rem + 3.2vw,3rem)',
    '--page-width:100rem',
    '--tap:2.75rem',
    '--shadow:0 1px 2px #0000000f,0 12px 40px #0000001f',
    '--scrim:#0a0a0c8f',
  ]
  return [
    `:root{${rules.join(';')}}`,
    // A custom property is computed where it is declared, so what quotes others is declared on every element that changes them.
    `:root,.w-on-hero,.w-on-deep{--motif:${shape.motif};--motif-large:${shape.motifLarge};--underline:${shape.underline}}`,
    `@media (prefers-color-scheme:dark){:root{${colours(dark)};--shadow:0 0 0 1px var(--line),0 16px 48px #000000a6}}`,
    ...scriptStacks.map(
      ({ languages, families, tall }) =>
        `:root:lang(${languages.join(',')}){--font-text:${stack.replace('system-ui', `${families},system-ui`)};--font-display:var(--font-text)` +
        `${tall ? ';--display-tracking:0;--display-word-spacing:0em;--display-leading:1.25;--leading:1.7;--leading-tight:1.35' : ''}}`,
    ),
  ].join('\n')
}
