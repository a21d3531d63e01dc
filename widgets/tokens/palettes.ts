import type { BrandSlot } from '@stadion/site/markets'

/** The colours of a page, by purpose. */
export interface Palette {
  /** The page itself. */
  ground: string
  /** The background of panels, fields, menus. */
  surface: string
  /** The background of pictures. */
  plate: string
  /** The background drawn into pictures, and text on it. */
  picture: string
  onPicture: string
  ink: string
  inkSoft: string
  /** Hairlines between elements; without meaning of their own. */
  line: string
  /** The outline of fields and choices: 3:1 on ground and surface. */
  edge: string
  /** The signal colour: one element on a screen, also as text. */
  accent: string
  onAccent: string
  /** The main action. */
  strong: string
  onStrong: string
  /** The main action on hover. */
  strongHover: string
  /** A button on a picture or on a dark surface, the same in light and dark. */
  light: string
  onLight: string
  lightHover: string
  /** The full-width hero and elements in its colours. */
  hero: string
  onHero: string
  /** The hero's motif: lanes or the diagonal. */
  heroMark: string
  /** The dark background of the page's first and last lines, in both modes. */
  deep: string
  onDeep: string
  onDeepSoft: string
  deepLine: string
  sale: string
  good: string
  warn: string
  bad: string
  badSoft: string
  warnSoft: string
  goodSoft: string
  focus: string
}

/** Two brands, light and dark. */
export const palettes: Record<BrandSlot, { light: Palette; dark: Palette }> = {
  main: {
    light: {
      ground: '#fbfaf7',
      surface: '#ffffff',
      plate: '#ecebe8',
      picture: '#ecebe8',
      onPicture: '#0e0e10',
      ink: '#0e0e10',
      inkSoft: '#5a5955',
      line: '#dbd9d3',
      edge: '#84817a',
      accent: '#bf3d17',
      onAccent: '#ffffff',
      strong: '#0e0e10',
      onStrong: '#fbfaf7',
      strongHover: '#bf3d17',
      light: '#ffffff',
      onLight: '#0e0e10',
      lightHover: '#e9e7e2',
      hero: '#bf3d17',
      onHero: '#fffaf3',
      heroMark: '#f3cdb9',
      deep: '#0e0e10',
      onDeep: '#fbfaf7',
      onDeepSoft: '#b5b2ab',
      deepLine: '#3a393a',
      sale: '#bf3d17',
      good: '#14683a',
      warn: '#7d4c00',
      bad: '#b00d2c',
      badSoft: '#fbe9eb',
      warnSoft: '#fbf0da',
      goodSoft: '#e5f3ea',
      focus: '#0e0e10',
    },
    dark: {
      ground: '#121110',
      surface: '#1b1a18',
      plate: '#252422',
      picture: '#252422',
      onPicture: '#f5f3ee',
      ink: '#f6f3ed',
      inkSoft: '#b3afa7',
      line: '#35332f',
      edge: '#827e77',
      accent: '#ff7a4d',
      onAccent: '#1a0701',
      strong: '#f6f3ed',
      onStrong: '#121110',
      strongHover: '#ff7a4d',
      light: '#ffffff',
      onLight: '#0e0e10',
      lightHover: '#e9e7e2',
      hero: '#a83413',
      onHero: '#fff6ef',
      heroMark: '#e0a68d',
      deep: '#000000',
      onDeep: '#f6f3ed',
      onDeepSoft: '#b3afa7',
      deepLine: '#333130',
      sale: '#ff8d66',
      good: '#63cf92',
      warn: '#efb452',
      bad: '#ff8591',
      badSoft: '#34171b',
      warnSoft: '#30250f',
      goodSoft: '#12291c',
      focus: '#f6f3ed',
    },
  },
  sister: {
    light: {
      ground: '#fbf8f2',
      surface: '#fffdfa',
      plate: '#f1eadd',
      picture: '#f1eadd',
      onPicture: '#131f3f',
      ink: '#131f3f',
      inkSoft: '#555c70',
      line: '#e4dccd',
      edge: '#8a8273',
      accent: '#c4122f',
      onAccent: '#ffffff',
      strong: '#15244f',
      onStrong: '#fffdfa',
      strongHover: '#22387a',
      light: '#fffdfa',
      onLight: '#131f3f',
      lightHover: '#eee5d4',
      hero: '#15244f',
      onHero: '#fdf7ec',
      heroMark: '#d8203c',
      deep: '#15244f',
      onDeep: '#fdf9f1',
      onDeepSoft: '#b9c1d8',
      deepLine: '#35447a',
      sale: '#c4122f',
      good: '#17663c',
      warn: '#7b4b00',
      bad: '#b00d2c',
      badSoft: '#fbe8e8',
      warnSoft: '#fbf0da',
      goodSoft: '#e6f2e8',
      focus: '#15244f',
    },
    dark: {
      ground: '#0c1328',
      surface: '#141d39',
      plate: '#1d2848',
      picture: '#1d2848',
      onPicture: '#faf3e6',
      ink: '#f5f0e6',
      inkSoft: '#b1b8cc',
      line: '#2b3760',
      edge: '#7683a8',
      accent: '#ff6b78',
      onAccent: '#1f0207',
      strong: '#f5f0e6',
      onStrong: '#0c1328',
      strongHover: '#ffffff',
      light: '#fffdfa',
      onLight: '#131f3f',
      lightHover: '#eee5d4',
      hero: '#1a2c66',
      onHero: '#fdf7ec',
      heroMark: '#e0324b',
      deep: '#070d1f',
      onDeep: '#f5f0e6',
      onDeepSoft: '#b1b8cc',
      deepLine: '#26315a',
      sale: '#ff808b',
      good: '#63cf92',
      warn: '#efb452',
      bad: '#ff8591',
      badSoft: '#37172a',
      warnSoft: '#322a1c',
      goodSoft: '#10302f',
      focus: '#f5f0e6',
    },
  },
}
