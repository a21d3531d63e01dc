import { expect, test } from 'vitest'
import { readOverride } from './override.ts'

const domains = ['stadion.de', 'reebok.com']
const cookie = (value: unknown) => encodeURIComponent(JSON.stringify(value))

test('outside production the cookie names another server and its credentials mode', () => {
  expect(readOverride(cookie({ server: 'http://localhost:9000', credentials: 'include' }), 'stg', domains)).toEqual({
    server: 'http://localhost:9000',
    credentials: 'include',
  })
  expect(readOverride(cookie({ server: 'https://stg.stadion.de/mf/' }), 'dev', domains)).toEqual({ server: 'https://stg.stadion.de/mf' })
  expect(readOverride(cookie({ server: 'https://mf.dev.reebok.com' }), 'local', domains)).toEqual({ server: 'https://mf.dev.reebok.com' })
})

test('in production the cookie is ignored', () => {
  expect(readOverride(cookie({ server: 'http://localhost:9000', credentials: 'include' }), 'prod', domains)).toBeUndefined()
})

test.each([
  ['a foreign host', { server: 'https://evil.example' }],
  ['a host that only looks like ours', { server: 'https://stadion.evil.example' }],
  ['a host of ours before the end', { server: 'http://dev.stadion.de.attacker.com' }],
  ['a brand of somebody else', { server: 'http://dev.stadion.attacker.com' }],
  ['an address in a name', { server: 'http://dev.stadion.127.0.0.1.nip.io' }],
  ['a brand where it is not at home', { server: 'https://dev.stadion.zip' }],
  ['a longer domain', { server: 'https://dev.mystadion.de' }],
  ['a production host', { server: 'https://www.stadion.de' }],
  ['a host whose name only begins like one', { server: 'https://devices.stadion.de' }],
  ['another protocol', { server: 'javascript:alert(1)' }],
  ['another protocol of this machine', { server: 'ftp://localhost/mf' }],
  ['no server', {}],
])('%s is refused', (_, value) => expect(readOverride(cookie(value), 'stg', domains)).toBeUndefined())

test('an unreadable cookie is ignored, an unknown credentials mode is left out', () => {
  expect(readOverride('%7Bnot', 'stg', domains)).toBeUndefined()
  expect(readOverride(cookie({ server: 'http://127.0.0.1:1', credentials: 'everything' }), 'stg', domains)).toEqual({
    server: 'http://127.0.0.1:1',
  })
})

test('B-MFV-08 B-MFV-09 B-MFV-10 an override may say how fragments of its server are loaded; values for other servers, and invalid ones, are ignored', () => {
  const server = 'http://localhost:3000'
  const read = (more: object) => readOverride(JSON.stringify({ server, ...more }), 'local', [])?.loading
  const styles = { '*': ['/all.css'], reebok: [`${server}/reebok.css`] }
  expect(read({ imports: false, mfId: 'shell_header-next/1.0.0', styleFile: 'index.css', styleDependencies: styles })).toEqual({
    imports: false,
    mfId: 'shell_header-next/1.0.0',
    styleFile: 'index.css',
    styleDependencies: { '*': [`${server}/all.css`], reebok: [`${server}/reebok.css`] },
  })
  expect(
    read({ imports: true, mfId: '../x', styleFile: 'other.css', styleDependencies: { '*': ['https://evil.example/a.css'] } }),
  ).toBeUndefined()
  expect(readOverride(JSON.stringify({ server, imports: false }), 'prod', [])).toBeUndefined()
})
