import type { BrandSlot } from '@stadion/site/markets'
import { fontFacesCss } from '@stadion/widgets/tokens/fonts'
import { tokensOf } from '@stadion/widgets/tokens/tokens'
import { useEffect } from 'react'
import type { Settings } from './settings.ts'

/**
 * Shows the page in another colour scheme or another brand than the visitor's own. A style sheet made by script, because pages allow no
 * inline styles.
 */
export function useTheme(own: BrandSlot, slot: BrandSlot, scheme: Settings['scheme']): void {
  useEffect(() => {
    if (own === slot && scheme === 'system') return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(themeCss(own, slot, scheme))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [own, slot, scheme])
}

function themeCss(own: BrandSlot, slot: BrandSlot, scheme: Settings['scheme']): string {
  const rules = (mode: 'light' | 'dark') =>
    Object.entries(tokensOf(slot, mode))
      .map(([name, value]) => `${name}:${value}`)
      .join(';')
  const fonts = own === slot ? '' : fontFacesCss(slot)
  // Tokens that use other tokens must be declared again where those change.
  const quoting = Object.entries(tokensOf(slot))
    .filter(([name]) => ['--motif', '--motif-large', '--underline'].includes(name))
    .map(([name, value]) => `${name}:${value}`)
  const surfaces = `.w-on-hero,.w-on-deep{${quoting.join(';')}}`
  if (scheme !== 'system') return `${fonts}:root{color-scheme:${scheme};${rules(scheme)}}${surfaces}`
  return `${fonts}:root{${rules('light')}}@media (prefers-color-scheme:dark){:root{${rules('dark')}}}${surfaces}`
}
