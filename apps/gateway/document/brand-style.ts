/** The styles of a brand's pages before any fragment's own. */
export interface BrandStyle {
  /** Tokens, base, fonts and the gateway's own few rules. */
  css: string
  /** Fonts that every page of the language needs. */
  preload: readonly string[]
  themeColors: { light: string; dark: string }
}
