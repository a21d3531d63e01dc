import { expect, test } from 'vitest'
import { headReader } from './answer-head.ts'
import { readViewHead } from './view-head.ts'

/** Headers as they come from a connection: names and values in turn, all of one memory, with what stands between them. */
function rawOf(headers: Record<string, string>): Buffer[] {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const whole = Buffer.from(lines.join(''), 'latin1')
  return Object.entries(headers).flatMap(([name, value], line) => {
    const start = lines.slice(0, line).join('').length
    const from = start + name.length + 2
    return [whole.subarray(start, start + name.length), whole.subarray(from, from + value.length)]
  })
}
const good = { 'X-MF-Id': 'f', 'X-Mf-Type': 'component', 'Content-Type': 'text/html; charset=utf-8' }
const whyNot = (status: number, headers: Record<string, string>) => String(readViewHead('f', status, rawOf(headers)).refusal?.())

test.each([
  [200, good, 'undefined'],
  [299, good, 'undefined'],
  [199, good, 'FragmentFetchError: Error fetching mf'],
  [300, good, 'FragmentFetchError: Error fetching mf'],
  [404, good, 'ViewNotFound: f has nothing to show'],
  [200, { ...good, 'X-MF-Id': 'g' }, 'MismatchedFragmentId: Fragment id mismatch: expected f, received g'],
  [200, { ...good, 'X-Mf-Type': 'page' }, 'MismatchedFragmentType: Fragment type mismatch: expected component, received page'],
  [200, { ...good, 'Content-Type': 'a text/html' }, 'FragmentFetchError: Error fetching mf'],
  [200, {}, 'MismatchedFragmentId: Fragment id mismatch: expected f, received none'],
])('a head with the status %i and %j is refused with %s', (status, headers, why) => expect(whyNot(status, headers)).toBe(why))

test('all needed headers are read, in upper or lower case, and no others', () => {
  const headers = {
    ...good,
    'X-MF-VERSION': '1.0.0-a',
    'content-length': '1234',
    'Cache-Control': 'public, max-age=60',
    LINK: '</mf/f/1.0.0-a/style.css>; rel="stylesheet"',
    'x-mf-flags': '{"wide":true}',
    'X-Mf-Tags': 'texts:en menu:stadion',
    'X-Mf-News': '12',
    // As long as known names, but different.
    'x-mf-ie': 'g',
    lint: 'x',
    // They begin like known names.
    'link-template': 'x',
    'x-mf-id-of': 'g',
    'a-name-longer-than-all-of-those': 'x',
  }
  expect(readViewHead('f', 200, rawOf(headers))).toEqual({
    length: 1234,
    refusal: undefined,
    version: '1.0.0-a',
    sharing: { freshForMs: 60_000, staleForMs: 0 },
    flags: { wide: true },
    tags: ['texts:en', 'menu:stadion'],
    news: 12,
    styles: ['/mf/f/1.0.0-a/style.css'],
    scripts: [],
  })
  expect(readViewHead('f', 200, rawOf(good))).toMatchObject({ length: 0, version: '', sharing: undefined, flags: undefined, styles: [] })
})

test('each refusal is an error of its own', () => {
  const { refusal } = readViewHead('f', 500, rawOf(good))
  expect(refusal?.()).not.toBe(refusal?.())
})

test('the same head of the same fragment is parsed once, for a limited number of fragments', () => {
  const made: string[] = []
  const read = headReader((head, fragment) => made.push(`${fragment} ${head.status} ${head.id}`), 2)
  const ask = (fragment: string, status = 200, headers: Record<string, string> = { 'x-mf-id': 'f' }) =>
    read(fragment, status, rawOf(headers))
  expect([ask('a'), ask('a'), ask('b'), ask('a'), ask('b')]).toEqual([1, 1, 2, 1, 2])
  expect([ask('a', 404), ask('a', 200, { 'x-mf-id': 'g' }), ask('a', 200, { 'x-mf-i': 'dg' })]).toEqual([3, 4, 5])
  expect(made).toEqual(['a 200 f', 'b 200 f', 'a 404 f', 'a 200 g', 'a 200 null'])
  // A third one evicts them.
  expect([ask('c'), ask('b')]).toEqual([6, 7])
})

test('a head without a header is read each time', () => {
  let reads = 0
  const read = headReader(() => ++reads)
  expect([read('a', 204, []), read('a', 204, [])]).toEqual([1, 2])
})

test('names and values are read in any order in memory', () => {
  const headers = Object.entries(good).flat()
  const memory = Buffer.from(headers.toReversed().join(''), 'latin1')
  let end = memory.length
  const raw = headers.map((text) => {
    end -= text.length
    return memory.subarray(end, end + text.length)
  })
  expect(readViewHead('f', 200, raw).refusal).toBeUndefined()
})
