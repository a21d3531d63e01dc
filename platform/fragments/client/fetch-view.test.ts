import { expect, test, vi } from 'vitest'
import { FragmentFetchError, MismatchedFragmentId, MismatchedFragmentType } from '../errors.ts'
import { fetchView } from './fetch-view.ts'

const answer = (headers: Record<string, string>, body = '<p>hello</p>', status = 200): typeof fetch =>
  vi.fn(async () => new Response(body, { status, headers }))
const url = 'http://mf.test/shell_header/view/stadion/de_DE'
const good = {
  'X-MF-Id': 'shell_header',
  'x-mf-version': '1.2.3',
  'X-Mf-Type': 'component',
  link: '</mf/a/style.css>; rel="stylesheet", </mf/a/index.js>; rel="modulepreload"',
}

test('B-MFV-02 the loader reads version, id and type, whatever the case of the header names', async () => {
  const view = await fetchView(url, 'shell_header', { fetch: answer(good) })
  expect(view).toEqual({
    html: '<p>hello</p>',
    id: 'shell_header',
    version: '1.2.3',
    type: 'component',
    styles: ['/mf/a/style.css'],
    scripts: ['/mf/a/index.js'],
  })
})

test('B-MFV-03 B-ERR-06 an answer of another fragment, or of none, is rejected and names both ids', async () => {
  const other = fetchView(url, 'shell_header', { fetch: answer({ ...good, 'X-MF-Id': 'shell_footer' }) })
  await expect(other).rejects.toThrow(MismatchedFragmentId)
  await expect(other).rejects.toThrow(/expected shell_header, received shell_footer/)
  const { 'X-MF-Id': _, ...none } = good
  await expect(fetchView(url, 'shell_header', { fetch: answer(none) })).rejects.toThrow(MismatchedFragmentId)
})

test('B-MFV-04 B-ERR-07 an answer that is not a component is rejected with its own error', async () => {
  const page = fetchView(url, 'shell_header', { fetch: answer({ ...good, 'X-Mf-Type': 'page' }) })
  await expect(page).rejects.toThrow(MismatchedFragmentType)
  await expect(page).rejects.not.toThrow(MismatchedFragmentId)
  const { 'X-Mf-Type': _, ...none } = good
  await expect(fetchView(url, 'shell_header', { fetch: answer(none) })).rejects.toThrow(MismatchedFragmentType)
})

test('B-ERR-05 a view that cannot be fetched raises Error fetching mf', async () => {
  const failing = fetchView(url, 'shell_header', { fetch: answer(good, 'no', 500) })
  await expect(failing).rejects.toThrow(new FragmentFetchError(500))
  await expect(failing).rejects.toThrow('Error fetching mf')
  const unreachable = vi.fn(async () => {
    throw new TypeError('fetch failed')
  })
  await expect(fetchView(url, 'shell_header', { fetch: unreachable })).rejects.toThrow('Error fetching mf')
})

test('B-MFV-12 the credentials mode is the requested one, by default same-origin', async () => {
  const spy = answer(good)
  await fetchView(url, 'shell_header', { fetch: spy, credentials: 'include' })
  await fetchView(url, 'shell_header', { fetch: spy })
  expect(vi.mocked(spy).mock.calls.map(([, init]) => init?.credentials)).toEqual(['include', 'same-origin'])
})

test.each([
  ['says nothing', () => new Promise<Response>(() => undefined)],
  [
    'stops in the middle',
    async () => new Response(new ReadableStream({ start: (out) => out.enqueue(new TextEncoder().encode('<p>')) }), { headers: good }),
  ],
])('B-ERR-05 a server that %s is given up after ten seconds', async (_what, answers) => {
  vi.useFakeTimers()
  try {
    const hanging: typeof fetch = async (_url, init) => {
      const failed = new Promise<never>((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
      const response = await Promise.race([answers(), failed])
      response.text = () => failed
      return response
    }
    const view = fetchView(url, 'shell_header', { fetch: hanging })
    const outcome = view.then(
      () => 'a view',
      (error) => error,
    )
    await vi.advanceTimersByTimeAsync(9999)
    expect(await Promise.race([outcome, Promise.resolve('waits')])).toBe('waits')
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toBeInstanceOf(FragmentFetchError)
  } finally {
    vi.useRealTimers()
  }
})
