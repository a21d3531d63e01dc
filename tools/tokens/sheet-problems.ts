import { breakpoints } from '@stadion/widgets/tokens/breakpoints'
import { type ColourName, textPairs } from '@stadion/widgets/tokens/contrast'
import { palettes } from '@stadion/widgets/tokens/palettes'
import { tokensOf } from '@stadion/widgets/tokens/tokens'

export interface Sheet {
  path: string
  text: string
}

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const colours = new Map(Object.keys(palettes.main.light).map((name) => [`--${kebab(name)}`, name as ColourName]))

/** Names that are neither a token nor set in a style sheet: the colour or distance would silently be missing. */
export function unknownNames(sheets: readonly Sheet[]): string[] {
  const bare = sheets.map(({ path, text }) => ({ path, text: withoutComments(text) }))
  const known = new Set<string>(Object.keys(tokensOf('main')))
  for (const { text } of bare) for (const [, name] of text.matchAll(/(--[\w-]+)\s*:/g)) known.add(name!)
  return bare.flatMap(({ path, text }) =>
    [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)]
      .filter(([, name]) => !known.has(name!))
      .map(([, name]) => `${path}: no token is named ${name}`),
  )
}

/** Narrower than any phone in px: so `20em` is a phone with letters of twice the size, and no device. */
const bigLetters = 320

/** Window widths at which only a style sheet changes. */
export function strayBreakpoints(sheets: readonly Sheet[]): string[] {
  const ours = new Set<number>(Object.values(breakpoints).flatMap((set) => Object.values(set)))
  return sheets.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(/@media[^{]*?\bwidth\s*[<>]=?\s*([\d.]+)(em|rem|px)/g)]
      .map(([, size, unit]) => Number(size) * (unit === 'px' ? 1 : 16))
      .filter((px) => px !== bigLetters && !ours.has(px))
      .map((px) => `${path}: ${px} px is no breakpoint; there are ${[...ours].join(', ')}`),
  )
}

/** Pairs of text and background in one rule whose contrast is not among the measured ones. */
export function unmeasuredPairs(sheets: readonly Sheet[]): string[] {
  const measured = new Set(textPairs.flatMap(([front, backs]) => backs.flatMap((back) => [`${front} ${back}`, `${back} ${front}`])))
  return sheets.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector, body]) => {
      const front = colourOf(body!, /(?:^|;)\s*color:\s*var\((--[\w-]+)\)/)
      const back = colourOf(body!, /(?:^|;)\s*background(?:-color)?:\s*var\((--[\w-]+)\)/)
      if (!front || !back || measured.has(`${front} ${back}`)) return []
      return [`${path}: ${selector!.trim()} writes ${front} on ${back}; add the pair to widgets/tokens/contrast.ts`]
    }),
  )
}

const colourOf = (body: string, pattern: RegExp): ColourName | undefined => colours.get(pattern.exec(body)?.[1] ?? '')
