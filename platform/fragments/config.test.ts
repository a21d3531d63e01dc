import { expect, test } from 'vitest'
import { type FragmentConfig, pathId, scriptUrl, styleUrls } from './config.ts'
import { parseLinkHeader, propsToQuery, renderUrl, viewUrl } from './protocol.ts'

const config: FragmentConfig = { id: 'shell_header', server: 'http://mf.test', ssr: true, imports: true }

test('B-MFV-09 the styles are those of every brand, those of the page’s brand, and the fragment’s own', () => {
  const styled = { ...config, styleDependencies: { '*': ['/all.css'], stadion: ['/stadion.css'], reebok: ['/reebok.css'] } }
  expect(styleUrls(styled, 'stadion')).toEqual(['/all.css', '/stadion.css', 'http://mf.test/shell_header/style.css'])
  expect(styleUrls(styled, 'reebok')).toEqual(['/all.css', '/reebok.css', 'http://mf.test/shell_header/style.css'])
})

test('B-MFV-10 an overriding id is used in every path', () => {
  const renamed = { ...config, mfId: 'shell_header-next' }
  expect(pathId(renamed)).toBe('shell_header-next')
  expect(scriptUrl(renamed)).toBe('http://mf.test/shell_header-next/index.js')
  expect(styleUrls(renamed, 'stadion')).toEqual(['http://mf.test/shell_header-next/style.css'])
  expect(viewUrl(renamed.server, pathId(renamed), 'stadion', 'de_DE')).toBe('http://mf.test/shell_header-next/view/stadion/de_DE')
})

test('older fragments call their style file index.css', () => {
  expect(styleUrls({ ...config, styleFile: 'index.css' }, 'stadion')).toEqual(['http://mf.test/shell_header/index.css'])
})

test('the versioned scheme has the version in script and style, and none in render', () => {
  const versioned = { ...config, version: '1.4.0' }
  expect(scriptUrl(versioned)).toBe('http://mf.test/shell_header/1.4.0/index.js')
  expect(styleUrls(versioned, 'stadion')).toEqual(['http://mf.test/shell_header/1.4.0/style.css'])
  expect(renderUrl('http://mf.test', 'shell_header', { a: 1 })).toBe('http://mf.test/shell_header/render?a=1')
})

test('props give the same query in any order, and absent ones are left out', () => {
  expect(propsToQuery({ b: 'x y', a: 1, c: undefined })).toBe('a=1&b=x+y')
  expect(propsToQuery({ a: 1, b: 'x y' })).toBe('a=1&b=x+y')
})

test('a Link header is read whatever else it contains', () => {
  expect(parseLinkHeader('</a.css>; rel="stylesheet", </b.js>; rel=modulepreload, </c.woff2>; rel="preload"; as="font"')).toEqual({
    styles: ['/a.css'],
    scripts: ['/b.js'],
  })
  expect(parseLinkHeader(null)).toEqual({ styles: [], scripts: [] })
})
