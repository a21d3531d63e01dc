import type { BrandSlot } from '@stadion/site/markets'

/** One self-hosted font file, by its base name. */
export interface FontFile {
  /** Its path in the npm package, for `import.meta.resolve`. */
  file: string
  family: string
  weightRange: readonly [number, number]
  unicodeRange: string
  /** Every page of the language needs it, so it is preloaded. */
  preload: boolean
}

type Subset = 'latin' | 'latin-ext' | 'vietnamese' | 'cyrillic'

/** The unicode ranges of the font's package. */
const ranges: Record<Subset, string> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
}

/** Languages that need a second file on every page. */
const languagesOf: Partial<Record<Subset, readonly string[]>> = {
  'latin-ext': ['cs', 'et', 'hr', 'hu', 'lt', 'lv', 'pl', 'ro', 'sk', 'sl', 'tr'],
  vietnamese: ['vi'],
  cyrillic: ['bg'],
}

interface Family {
  name: string
  package: string
  subsets: readonly Subset[]
  weights: readonly [number, number]
  /** Relative to the font size. */
  ascent: number
  descent: number
  standIns: readonly StandIn[]
}

/** The fallback until the font arrives: Arial, scaled to the font's width at the weights that pages use. */
interface StandIn {
  weights: string
  isBold: boolean
  /** Relative to Arial. A space is narrower than letters suggest, and a headline of five words has four of them. */
  widthOfLetters: number
  widthOfSpace: number
}

/**
 * One variable family per brand, for text and for headlines. Widths were measured in Chromium with a canvas over the shop's texts in
 * eight languages, Liberation Sans (drawn to Arial's widths) as 1: main at 420, 620, and 850 in upper case, sister at 420 and 640 to 680.
 */
const families: Record<BrandSlot, Family> = {
  main: {
    name: 'Archivo',
    package: '@fontsource-variable/archivo/files/archivo',
    subsets: ['vietnamese', 'latin-ext', 'latin'],
    weights: [100, 900],
    ascent: 0.878,
    descent: 0.21,
    standIns: [
      { weights: '100 599', isBold: false, widthOfLetters: 1.011, widthOfSpace: 0.749 },
      { weights: '600 749', isBold: true, widthOfLetters: 0.979, widthOfSpace: 0.716 },
      { weights: '750 1000', isBold: true, widthOfLetters: 1.085, widthOfSpace: 0.666 },
    ],
  },
  sister: {
    name: 'Nunito',
    package: '@fontsource-variable/nunito/files/nunito',
    subsets: ['cyrillic', 'vietnamese', 'latin-ext', 'latin'],
    weights: [200, 1000],
    ascent: 1.011,
    descent: 0.353,
    standIns: [
      { weights: '100 599', isBold: false, widthOfLetters: 1.0135, widthOfSpace: 0.929 },
      { weights: '600 1000', isBold: true, widthOfLetters: 0.963, widthOfSpace: 0.967 },
    ],
  },
}

/** The files of a brand; with a language, those of its script are preloaded too. */
export const fontsOf = (slot: BrandSlot, language?: string): readonly FontFile[] => {
  const family = families[slot]
  return family.subsets.map((subset) => ({
    file: `${family.package}-${subset}-wght-normal.woff2`,
    family: family.name,
    weightRange: family.weights,
    unicodeRange: ranges[subset],
    preload: subset === 'latin' || (language !== undefined && (languagesOf[subset]?.includes(language) ?? false)),
  }))
}

/** The URL of a file. */
export const fontUrl = (font: Pick<FontFile, 'file'>): string => `/assets/fonts/${font.file.slice(font.file.lastIndexOf('/') + 1)}`

/** `@font-face` rules of a brand, with local fallbacks of the same metrics until the file is loaded. */
export function fontFacesCss(slot: BrandSlot, urlOf: (font: FontFile) => string = fontUrl): string {
  const family = families[slot]
  const own = fontsOf(slot).map(
    (font) =>
      `@font-face{font-family:${font.family};font-style:normal;font-display:swap;font-weight:${font.weightRange.join(' ')};` +
      `src:url(${urlOf(font)}) format("woff2");unicode-range:${font.unicodeRange}}`,
  )
  const standIn = (weights: string, local: string, width: number, range: string): string =>
    `@font-face{font-family:"${family.name} Fallback";font-weight:${weights};src:${local};size-adjust:${percent(width)};` +
    `ascent-override:${percent(family.ascent / width)};descent-override:${percent(family.descent / width)};line-gap-override:0%;unicode-range:${range}}`
  const standIns = family.standIns.flatMap(({ weights, isBold, widthOfLetters, widthOfSpace }) => {
    const local = isBold ? boldFaces : regularFaces
    // If two rules contain a character, the later one draws it.
    return [standIn(weights, local, widthOfLetters, latinLetters), standIn(weights, local, widthOfSpace, spaces)]
  })
  return [...own, ...standIns].join('\n')
}
const regularFaces = 'local("Arial"),local("ArialMT"),local("Liberation Sans"),local("Roboto")'
const boldFaces = 'local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold"),local("Roboto Bold")'
const spaces = 'U+0020,U+00A0'
/** Arial also has Arabic, Greek and Cyrillic; those belong to the stacks of their scripts. */
const latinLetters = 'U+0000-02FF,U+1E00-1EFF,U+2000-20CF,U+2100-22FF'
const percent = (part: number): string => `${+(part * 100).toFixed(2)}%`

/** The `font-family` of each brand. */
export const fontStacks: Record<BrandSlot, string> = {
  main: 'Archivo,"Archivo Fallback",system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif',
  sister: 'Nunito,"Nunito Fallback",system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif',
}

/** Scripts that neither family has: the visitor's own fonts, and room for taller letters. */
export const scriptStacks: readonly { languages: readonly string[]; families: string; tall: boolean }[] = [
  { languages: ['ar'], families: '"SF Arabic","Geeza Pro","Noto Sans Arabic"', tall: true },
  { languages: ['ja'], families: '"Hiragino Sans","Yu Gothic UI",Meiryo,"Noto Sans JP","Noto Sans CJK JP"', tall: true },
  { languages: ['ko'], families: '"Apple SD Gothic Neo","Malgun Gothic","Noto Sans KR","Noto Sans CJK KR"', tall: true },
  { languages: ['th'], families: '"Thonburi","Leelawadee UI","Noto Sans Thai"', tall: true },
  { languages: ['zh'], families: '"PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC"', tall: true },
  { languages: ['el', 'bg'], families: '"Helvetica Neue",Arial,"Noto Sans"', tall: false },
]
