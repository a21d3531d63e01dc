import { afterEach, expect, test, vi } from 'vitest'
import { reloadPage } from './reload-page.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the page is reloaded without the parameters that opened the question', () => {
  const steps: unknown[] = []
  vi.stubGlobal('location', {
    href: 'https://www.stadion.de/shoes?a=1&open-privacy-settings=gdpr&b=2&open-data-settings=gdpr#top',
    reload: () => steps.push('loaded'),
  })
  vi.stubGlobal('history', { state: { at: 7 }, replaceState: (...to: unknown[]) => steps.push(to.map(String), to[0]) })
  reloadPage()
  expect(steps).toEqual([['[object Object]', '', 'https://www.stadion.de/shoes?a=1&b=2#top'], { at: 7 }, 'loaded'])
})
