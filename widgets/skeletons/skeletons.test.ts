import type { SkeletonKind } from '@stadion/pages/page'
import { expect, test } from 'vitest'
import { skeletonCss, skeletonHtml } from './skeletons.ts'

const kinds: SkeletonKind[] = ['header', 'footer', 'home', 'listing', 'product', 'rail', 'bag', 'generic']

test('every shape of every skeleton has a style, and no skeleton has text or inline styles', () => {
  for (const kind of kinds) {
    const html = skeletonHtml(kind).text
    expect(html).toMatch(/^<div aria-hidden="true">/)
    expect(html).not.toContain('style=')
    for (const [, names] of html.matchAll(/class="([^"]+)"/g))
      for (const name of names!.split(' ')) expect([name, name === 's-facts' || skeletonCss.includes(`.${name}`)]).toEqual([name, true])
  }
})
