import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../open-site.ts'

let site: Site
beforeAll(async () => {
  // With the limits of a shop: other tests request more than one visitor may.
  site = await openSite({ limits: { store: createMemoryLimitStore(), factor: 1, now: () => new Date() } })
})
afterAll(() => site?.close())

test('one client that requests everything at once affects no other', async () => {
  const ask = async (path: string, visitor: string) => {
    const answer = await fetch(`http://127.0.0.1:${site.sitePort}${path}`, {
      headers: { 'x-original-host': 'www.stadion.co.uk', 'x-forwarded-for': visitor, accept: 'text/html' },
    })
    await answer.arrayBuffer()
    return answer.status
  }
  const hostile = [
    ...Array.from({ length: 12 }, (_, at) => `/search?q=${encodeURIComponent('㌖'.repeat(118))}z${at}`),
    ...Array.from({ length: 12 }, () => `${'/'.repeat(1800)}a/`),
    ...Array.from({ length: 60 }, (_, at) => `/search?q=shoe${at}`),
    ...Array.from({ length: 200 }, (_, at) => `/help?x=${at}`),
    ...Array.from({ length: 20 }, (_, at) => `/help?x=${at}${'y'.repeat(12_000)}`),
    ...Array.from({ length: 10 }, (_, at) => (at % 2 ? '/sitemap.xml' : '/sitemap-articles-0.xml')),
  ]
  const attack = Promise.all(hostile.map((path) => ask(path, '192.0.2.66').catch(() => 0)))
  const paths = ['/', '/men', '/search?q=ball', '/women/shoes?sort=newest', '/runner-one/AA1001.html', '/cart', '/search?q=sock']
  for (const path of paths) expect([path, await ask(path, '198.51.100.7')]).toEqual([path, 200])
  expect((await attack).filter((status) => status >= 500)).toEqual([])
  for (const path of paths) expect([path, await ask(path, '198.51.100.7')]).toEqual([path, 200])
})
