import type { BrandSlot } from '@stadion/site/markets'
import { fontStacks, scriptStacks } from '@stadion/widgets/tokens/fonts'
import { type Palette, palettes } from '@stadion/widgets/tokens/palettes'

type Colour = keyof Palette

/** The colours of each class, as property and token. A mail's styles are inline; classes serve only dark mode. */
const roles = {
  ground: { 'background-color': 'ground' },
  surface: { 'background-color': 'surface', 'border-color': 'line' },
  plate: { 'background-color': 'plate' },
  ink: { color: 'ink' },
  soft: { color: 'inkSoft' },
  line: { 'border-color': 'line' },
  button: { 'background-color': 'strong', color: 'onStrong', 'border-color': 'strong' },
  link: { color: 'ink' },
} as const satisfies Record<string, Record<string, Colour>>

export type Role = keyof typeof roles

const shapes = {
  main: { radius: '0', title: 'font-size:30px;font-weight:850;line-height:1.08;letter-spacing:-0.01em;text-transform:uppercase' },
  sister: { radius: '10px', title: 'font-size:30px;font-weight:660;line-height:1.15;letter-spacing:-0.015em' },
} as const

/** Lines break between phrases, not within words, as on pages. */
const breaks: Readonly<Record<string, string>> = { ja: ';word-break:auto-phrase', ko: ';word-break:keep-all;overflow-wrap:break-word' }

/** The styles of a brand in a language, for inline use: mail programs ignore style sheets. */
export function stylesOf(slot: BrandSlot, language: string) {
  const { light, dark } = palettes[slot]
  const script = scriptStacks.find(({ languages }) => languages.includes(language))
  const font = `${script ? `${script.families},` : ''}${fontStacks[slot]}`.replaceAll('"', "'")
  const colours = (palette: Palette, role: Role, more = ''): string =>
    Object.entries(roles[role])
      .map(([property, token]) => `${property}:${palette[token]}${more}`)
      .join(';')
  return {
    palette: light,
    radius: shapes[slot].radius,
    // Scripts without capitals keep their fonts' own spacing and weight.
    title: script?.tall ? 'font-size:28px;font-weight:700;line-height:1.35' : shapes[slot].title,
    font: `font-family:${font}${breaks[language] ?? ''}`,
    leading: script?.tall ? '1.75' : '1.55',
    of: (role: Role): string => colours(light, role),
    /** Dark mode for mail programs that support it; all others show the light one. */
    dark: `@media (prefers-color-scheme:dark){${(Object.keys(roles) as Role[])
      .map((role) => `.${role}{${colours(dark, role, ' !important')}}`)
      .join('')}}`,
  }
}

export type Styles = ReturnType<typeof stylesOf>
