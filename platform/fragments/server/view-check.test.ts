import { expect, test } from 'vitest'
import { InvalidView } from '../errors.ts'
import { validView } from './view-check.ts'
import type { ViewAnswer } from './view-client.ts'

const version = '1.0.0-aaaaaaaa'
/** Unique per test, because valid views are remembered by fragment. */
const requestOf = (mfId: string) => ({ path: `/${mfId}/view/stadion/de_DE`, mfId })
const answerOf = (own: Partial<Omit<ViewAnswer, 'html'>> & { html?: string } = {}): ViewAnswer => ({
  ...{ version, sharing: undefined, styles: [], scripts: [] },
  ...own,
  html: Buffer.from(own.html ?? '<p>a</p>'),
})
const whyNot = (answer: ViewAnswer, request: Parameters<typeof validView>[1]): string => {
  try {
    validView(answer, request)
    return 'valid'
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidView)
    return (error as Error).message.split(': ').slice(1).join(': ')
  }
}

test.each([
  ['is empty', '', 'it is empty'],
  ['does not close what it opens', '<div>', 'div is not closed'],
  [
    'has a state and no script to read it',
    '<p>a</p><script type="application/json" data-mf-state>{}</script>',
    'it does not name its script',
  ],
])('HTML that %s is refused, though its address was answered well before', (_, html, why) => {
  const request = requestOf('test_html')
  expect(whyNot(answerOf(), request)).toBe('valid')
  expect(whyNot(answerOf({ html }), request)).toBe(why)
  expect(whyNot(answerOf({ html }), { ...request, cookie: 'a=1' })).toBe(why)
  expect(whyNot(answerOf(), request)).toBe('valid')
})

test.each([
  `/mf/test_other/${version}/index.js`,
  '/mf/test_files/1.0.0-bbbbbbbb/index.js',
  'https://evil.example/index.js',
  `/mf/test_files/${version}/../../test_other/${version}/index.js`,
  `/mf/test_files/${version}/%2e%2e/index.js`,
  `/mf/test_files/${version}/\\index.js`,
  `/mf/test_files/${version}/index.js?x`,
  `/mf/test_files/${version}/index.js#x`,
])('a view names no file that is not of its own build: %s', (url) => {
  const refused = `it names files that are not of test_files ${version}`
  expect(whyNot(answerOf({ scripts: [url] }), requestOf('test_files'))).toBe(refused)
  expect(whyNot(answerOf({ styles: [url] }), requestOf('test_files'))).toBe(refused)
  const own = `/mf/test_files/${version}/style.css`
  expect(whyNot(answerOf({ styles: [own], scripts: [url] }), requestOf('test_files'))).toBe(refused)
})

test('a build always has the same files, and another build has others; one without any is possible', () => {
  const request = requestOf('test_builds')
  const scripts = [`/mf/test_builds/${version}/index.js`]
  expect(whyNot(answerOf({ scripts }), request)).toBe('valid')
  expect(whyNot(answerOf(), request)).toBe(`it names files that are not of test_builds ${version}`)
  const next = '1.0.1-bbbbbbbb'
  expect(whyNot(answerOf({ scripts, version: next }), request)).toBe(`it names files that are not of test_builds ${next}`)
  expect(whyNot(answerOf({ version: next }), request)).toBe('valid')
})

test('an id with a version has the files of the answering build', () => {
  const files = (url: string) => whyNot(answerOf({ scripts: [url] }), requestOf('test_named/1.0.0'))
  expect(files('/mf/test_named/1.0.0/index.js')).toBe('valid')
  expect(files('/mf/test_other/1.0.0/index.js')).toContain('it names files that are not of')
})

test('files of another server get absolute addresses on that server', () => {
  const request = { ...requestOf('test_elsewhere'), server: 'http://localhost:9000' }
  const answer = validView(answerOf({ styles: ['/mf/a.css'], scripts: ['index.js'] }), request)
  expect([answer.styles, answer.scripts]).toEqual([['http://localhost:9000/mf/a.css'], ['http://localhost:9000/index.js']])
  expect(whyNot(answerOf({ scripts: ['http://localhost:9001/index.js'] }), request)).toBe('it names files of http://localhost:9001')
  expect(whyNot(answerOf({ styles: ['http://'] }), request)).toBe('it names no address: http://')
})

test('a view whose state names its script is valid', () => {
  const html = '<p>a</p><script type="application/json" data-mf-state>{}</script>'
  expect(whyNot(answerOf({ html, scripts: [`/mf/test_state/${version}/index.js`] }), requestOf('test_state'))).toBe('valid')
})
