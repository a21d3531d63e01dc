import { expect, test } from 'vitest'
import { safeLink } from './safe-link.ts'

test('B-CRE-09 links of seven protocols, of certain media, and of this site are allowed; all others lead nowhere', () => {
  for (const href of [
    'http://a.de',
    'https://a.de/?javascript:x',
    'mailto:a@b.de',
    'ftp://a.de',
    'tel:+491',
    'file:///a',
    'blob:https://a.de/1',
    '/cookie-notice',
    '../a:b',
    '?a=b:c',
    '#x',
    '//a.de/x',
    'data:image/png;base64,AAAA',
    'data:audio/mpeg;base64,AAAA',
    'data:video/webm;base64,AAAA',
    'HTTPS://A.DE',
  ])
    expect(safeLink(href)).toBe(href)
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\u0000script:alert(1)',
    '\u200bjavascript:alert(1)',
    'vbscript:x',
    'data:text/html;base64,AAAA',
    'data:image/svg+xml;base64,AAAA',
    'data:image/png,AAAA',
    'intent://x',
    'x:y',
  ])
    expect(safeLink(href)).toBe(`unsafe:${href}`)
})
