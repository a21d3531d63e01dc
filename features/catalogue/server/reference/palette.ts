/** A colour of an article: its message key, the filter that it belongs to, and its paint. */
export interface Paint {
  key: string
  palette: string
  hex: string
}

/** By the two-letter code that the model tables use. */
export const paints: Readonly<Record<string, Paint>> = {
  bk: { key: 'core-black', palette: 'black', hex: '#17181c' },
  wh: { key: 'cloud-white', palette: 'white', hex: '#f7f7f4' },
  ch: { key: 'chalk', palette: 'white', hex: '#e9e4d8' },
  gr: { key: 'graphite', palette: 'grey', hex: '#3c4147' },
  st: { key: 'steel', palette: 'grey', hex: '#a3abb3' },
  nv: { key: 'navy', palette: 'blue', hex: '#1d2b53' },
  ro: { key: 'royal', palette: 'blue', hex: '#2450c8' },
  sk: { key: 'sky', palette: 'blue', hex: '#8cc4ea' },
  te: { key: 'teal', palette: 'green', hex: '#147d7e' },
  fo: { key: 'forest', palette: 'green', hex: '#1f4a37' },
  mi: { key: 'mint', palette: 'green', hex: '#a9dcc3' },
  li: { key: 'lime', palette: 'green', hex: '#bfe03a' },
  ol: { key: 'olive', palette: 'green', hex: '#6b6b3a' },
  sa: { key: 'sand', palette: 'beige', hex: '#d6c3a1' },
  co: { key: 'cocoa', palette: 'brown', hex: '#5d4034' },
  bu: { key: 'burgundy', palette: 'red', hex: '#6e1f33' },
  re: { key: 'signal-red', palette: 'red', hex: '#d3252f' },
  cr: { key: 'coral', palette: 'pink', hex: '#f4735e' },
  or: { key: 'orange', palette: 'orange', hex: '#f2711c' },
  su: { key: 'sun', palette: 'yellow', hex: '#f5c62f' },
  rs: { key: 'rose', palette: 'pink', hex: '#eab0b8' },
  ll: { key: 'lilac', palette: 'purple', hex: '#b9a5de' },
  pl: { key: 'plum', palette: 'purple', hex: '#5b2d5f' },
}

/** The values of the colour filter in this order, each with its swatch. */
export const palettes: readonly (readonly [key: string, swatch: string])[] = [
  ['black', '#17181c'],
  ['white', '#f7f7f4'],
  ['grey', '#8a9199'],
  ['beige', '#d6c3a1'],
  ['brown', '#5d4034'],
  ['blue', '#2450c8'],
  ['green', '#2f7d54'],
  ['yellow', '#f5c62f'],
  ['orange', '#f2711c'],
  ['red', '#d3252f'],
  ['pink', '#ef92a4'],
  ['purple', '#8a63b8'],
]

/** The paint of a code. Throws for an unknown code, so a wrong table fails when it is loaded. */
export function paint(code: string): Paint {
  const found = paints[code]
  if (!found) throw new Error(`No colour has the code ${code}. The codes are in palette.ts.`)
  return found
}

const lightGrounds = new Set(['wh', 'ch', 'st', 'sk', 'mi', 'li', 'sa', 'su', 'rs', 'll'])

/** The four colours of a picture from `base.accent` or `base.accent.sole`; missing ones are derived from the base. */
export function colourwayOf(spec: string) {
  const [base = '', accent = base, sole] = spec.split('.')
  const isLight = lightGrounds.has(base)
  return {
    paint: paint(base),
    colours: {
      base: paint(base).hex,
      accent: paint(accent).hex,
      detail: paint(isLight ? 'bk' : 'wh').hex,
      sole: paint(sole ?? (isLight ? 'ch' : 'wh')).hex,
    },
  }
}

/** A colour of the shop by its key. */
export const colourOf = (key: string): Paint => {
  const found = Object.values(paints).find((one) => one.key === key)
  if (!found) throw new Error(`No colour has the key ${key}.`)
  return found
}

/** The palette of a colour of the shop by its key. */
export const paletteOf = (key: string): string | undefined => Object.values(paints).find((one) => one.key === key)?.palette
