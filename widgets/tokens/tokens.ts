import type { BrandSlot } from '@stadion/site/markets'
import { densityOf } from '../page-attributes.ts'
import { fontStacks, scriptStacks } from './fonts.ts'
import { type Palette, palettes } from './palettes.ts'

/** A brand's tokens besides its colours. */
export interface Shape {
  radius: string
  radiusSmall: string
  /** Duration and easing, for `transition`. */
  motion: string
  displayWeight: number
  displayCase: 'uppercase' | 'none'
  displayTracking: string
  /** Added to the width of a space, which would disappear between such tight letters. */
  displayWordSpacing: string
  displayLeading: number
  /** The mean width of a letter in a headline, relative to the font size. */
  displayWidth: number
  /** The weight of names, labels and buttons. */
  labelWeight: number
  /** Never `butt`: dots are lines without length. */
  iconCap: 'square' | 'round'
  iconJoin: 'miter' | 'round'
  /** A background for dividers, loaders and empty areas: parallel lanes, or one diagonal. */
  motif: string
  /** The motif for a whole surface in the hero's colours. */
  motifLarge: string
  /** The line under a hovered link, and its height. */
  underline: string
  underlineSize: string
}

/** The shapes of each brand. */
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
    iconCap: 'square',
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

/** Text sizes: a ratio of 1.2 from 16 px; from the third step on they shrink with the window, down to `phone` px at 390. */
export const typeScale = [
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
] as const

/** Spacing in multiples of 4 px. */
export const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24] as const

/** The z-index layers of a page; overlays in the top layer need none. */
export const layers = { raised: 1, sticky: 2, header: 3, panel: 5, skip: 10 } as const

/** The size of controls: `--control` is the height of fields and buttons, `--tap` of all other pressable elements. */
export const densities = {
  comfortable: { control: '3.25rem', controlInset: '1rem', tap: '2.75rem' },
  compact: { control: '2.5rem', controlInset: '0.75rem', tap: '2.25rem' },
} as const

/** Tokens that both brands share. */
const common = {
  leading: '1.5',
  leadingTight: '1.15',
  motifInk: 'var(--line)',
  gutter: 'clamp(1rem,0.25rem + 3.2vw,3rem)',
  pageWidth: '100rem',
  shadow: '0 1px 2px #0000000f,0 12px 40px #0000001f',
  scrim: '#0a0a0c8f',
} as const

/** Tokens that use other tokens. */
const quoting = ['motif', 'motifLarge', 'underline'] as const

type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : Name
type Density = keyof typeof densities
export type ColourToken = `--${Kebab<keyof Palette>}`
export type TypeToken = `--type-${(typeof typeScale)[number]['step']}` | '--font-text' | '--font-display'
export type SpaceToken = `--space-${(typeof spaces)[number]}`
export type LayerToken = `--z-${keyof typeof layers}`
export type DensityToken = `--${Kebab<keyof (typeof densities)[Density]>}`
/** The names of all custom properties that a page may use. */
export type Token = ColourToken | TypeToken | SpaceToken | LayerToken | DensityToken | `--${Kebab<keyof Shape | keyof typeof common>}`

/** A token for use in a style sheet. */
export const token = (name: Token): `var(${Token})` => `var(${name})`

/** Every token of a brand with its value; tokens that depend on mode or density have their default. */
export function tokensOf(slot: BrandSlot, mode: 'light' | 'dark' = 'light', density: Density = 'comfortable'): Record<Token, string> {
  const stack = fontStacks[slot]
  return Object.fromEntries([
    ...named(palettes[slot][mode]),
    ...typeScale.map(({ step, phone, desktop }) => [`--type-${step}`, fluid(phone, desktop)]),
    ...spaces.map((count) => [`--space-${count}`, rem(count * 4)]),
    ['--font-text', stack],
    ['--font-display', stack],
    ...Object.entries(layers).map(([name, layer]) => [`--z-${name}`, String(layer)]),
    ...named(shapes[slot]),
    ...named(common),
    ...named(densities[density]),
  ])
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const named = (values: object): [string, string][] => Object.entries(values).map(([name, value]) => [`--${kebab(name)}`, String(value)])
const rules = (values: readonly (readonly [string, string])[]): string => values.map(([name, value]) => `${name}:${value}`).join(';')

const rem = (px: number): string => `${+(px / 16).toFixed(4)}rem`
/** Linear from the phone's size at 390 px to the desktop's at 1440 px. */
const fluid = (phone: number, desktop: number): string => {
  if (phone === desktop) return rem(desktop)
  const slope = (desktop - phone) / (1440 - 390)
  return `clamp(${rem(phone)},${rem(phone - slope * 390)} + ${+(slope * 100).toFixed(3)}vw,${rem(desktop)})`
}

/** The custom properties of a brand, light and dark, as one style sheet for `:root`. */
export function tokensCss(slot: BrandSlot): string {
  const { dark } = palettes[slot]
  const stack = fontStacks[slot]
  const isQuoting = ([name]: readonly [string, string]) => quoting.some((one) => name === `--${kebab(one)}`)
  const all = Object.entries(tokensOf(slot))
  return [
    `:root{color-scheme:light dark;${rules(all.filter((one) => !isQuoting(one)))}}`,
    // A custom property is computed where it is declared, so tokens that use others are declared again on every element that changes
    // those.
    `:root,.w-on-hero,.w-on-deep,.w-loader{${rules(all.filter(isQuoting))}}`,
    `@media (prefers-color-scheme:dark){:root{${rules(named(dark))};--shadow:0 0 0 1px var(--line),0 16px 48px #000000a6}}`,
    '@media (prefers-contrast:more){:root{--ink-soft:var(--ink);--line:var(--edge);--edge:var(--ink)}}',
    // Touch needs 44 px everywhere.
    `@media (pointer:fine){[${densityOf}=compact]{${rules(named(densities.compact))}}}`,
    ...scriptStacks.map(
      ({ languages, families, tall }) =>
        `${languages.map((language) => `:root:lang(${language})`).join(',')}{--font-text:${stack.replace('system-ui', `${families},system-ui`)};--font-display:var(--font-text)` +
        `${tall ? ';--display-tracking:0;--display-word-spacing:0em;--display-leading:1.25;--leading:1.7;--leading-tight:1.35' : ''}}`,
    ),
  ].join('\n')
}
