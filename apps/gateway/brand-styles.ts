import { readFileSync } from 'node:fs'
import { brandOf } from '@stadion/site/brands'
import { fontFacesCss, fontsOf, fontUrl } from '@stadion/widgets/tokens/fonts'
import { palettes } from '@stadion/widgets/tokens/palettes'
import { tokensCss } from '@stadion/widgets/tokens/tokens'
import type { BrandStyle } from './document/brand-style.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The styles of each brand's pages before any fragment's; created once, at the gateway's start. */
export function makeBrandStyles(): (brand: string, language: string) => BrandStyle {
  const base = read('../../widgets/base.css')
  const own = read('./document/shell.css')
  const css = new Map<string, string>()
  const styles = new Map<string, BrandStyle>()
  for (const slot of ['main', 'sister'] as const) {
    const all = `@layer reset, tokens, widgets, fragment;\n${fontFacesCss(slot)}\n${tokensCss(slot)}\n${base}\n${own}`
    css.set(slot, withoutSpace(all))
  }
  return (key, language) => {
    const known = styles.get(`${key} ${language}`)
    if (known) return known
    const { slot } = brandOf(key)
    const { light, dark } = palettes[slot]
    const style: BrandStyle = {
      css: css.get(slot) ?? '',
      preload: fontsOf(slot, language)
        .filter(({ preload }) => preload)
        .map(fontUrl),
      themeColors: { light: light.ground, dark: dark.ground },
    }
    styles.set(`${key} ${language}`, style)
    return style
  }
}

/** Removes comments and unneeded space. Spaces around colons stay: they have a meaning in selectors. */
export const withoutSpace = (css: string): string =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(';}', '}')
    .trim()
