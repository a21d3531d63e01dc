import { expect, test, vi } from 'vitest'
import { fetchLinks } from './fetch-links.ts'

const answer = (status: number, headers: Record<string, string>): typeof fetch => vi.fn(async () => new Response('', { status, headers }))
const link = '</mf/p/1/style.css>; rel="stylesheet", </mf/p/1/index.js>; rel="modulepreload"'

test('A-MF-05 A-MF-06 a fragment that answers with links gives its styles and scripts', async () => {
  await expect(
    fetchLinks('/ap/mf?preset=modal', { fetch: answer(200, { 'content-type': 'text/plain; charset=utf-8', link }) }),
  ).resolves.toEqual({ styles: ['/mf/p/1/style.css'], scripts: ['/mf/p/1/index.js'] })
})

test('A-ERR-09 A-ERR-10 failures are reported in their order: the status, the type, the links', async () => {
  await expect(fetchLinks('/ap/mf', { fetch: answer(500, {}) })).rejects.toThrow('Failed to fetch /ap/mf')
  await expect(fetchLinks('/ap/mf', { fetch: answer(200, { 'content-type': 'text/html', link }) })).rejects.toThrow('Invalid Content-Type')
  await expect(fetchLinks('/ap/mf', { fetch: answer(200, { 'content-type': 'text/plain' }) })).rejects.toThrow('Invalid response')
})

test('a server that does not answer for ten seconds is given up', async () => {
  vi.useFakeTimers()
  const links = fetchLinks('/ap/mf', { fetch: () => new Promise(() => undefined) })
  const outcome = expect(links).rejects.toThrow('Failed to fetch /ap/mf')
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await outcome
})
