import { expect, test } from 'vitest'
import { type CachedBody, createBodyCache, createShellCache } from './page-caches.ts'
import type { Shell } from './page-shell.ts'
import type { PreparedPage } from './prepare-page.ts'

test('starts of pages and whole pages are cached up to a number of bytes', () => {
  const [shells, bodies] = [createShellCache(1000), createBodyCache(1000)]
  const pages = [1, 2, 3].map(() => ({}) as PreparedPage)
  for (const page of pages) {
    shells.set(page, { key: 'a', t: (key) => key, shell: { start: { bytes: 400 } } as Shell })
    bodies.set(page, { whole: { bytes: 400 } } as CachedBody)
  }
  for (const kept of [shells, bodies]) {
    expect(pages.map((page) => kept.has(page))).toEqual([false, true, true])
    expect(kept.calculatedSize).toBe(800)
  }
})
