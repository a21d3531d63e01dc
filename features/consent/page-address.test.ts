import { expect, test } from 'vitest'
import { askedByAddress, redirectWith } from './page-address.ts'

const rules = { domains: ['stadion.de', 'reebok.com', 'partner.example'], isLocal: false }
const base64 = (address: string) => Buffer.from(address).toString('base64')
const redirect = (address: string, encode: (address: string) => string = base64, own = rules) =>
  redirectWith(`?redirect-url=${encodeURIComponent(encode(address))}`, 2, own)

test('B-CRE-04 a visitor is redirected only to https addresses of the brands and their partners', () => {
  for (const address of ['https://www.stadion.de/a?b=c', 'https://stadion.de/', 'https://app.reebok.com/x', 'https://partner.example/ü'])
    expect(redirect(address), address).toContain('consent-level=2')
  for (const address of [
    'http://www.stadion.de/',
    'https://evil.example/',
    'https://www.stadion.de.evil.example/',
    'https://evilstadion.de/',
    'https://evil.example/www.stadion.de',
    'https://evil.example/?https://www.stadion.de',
    'https://www.stadion.de@evil.example/',
    'https://user:pass@www.stadion.de/',
    'https://www.stadion.de:8443/',
    '//www.stadion.de/',
    '/path',
    'javascript:alert(1)//www.stadion.de',
    'data:text/html,x',
    'https://stadion.de.',
    '',
  ])
    expect(redirect(address), address).toBeUndefined()
  for (const search of [
    '',
    '?redirect-url=',
    '?redirect-url=%%%',
    '?redirect-url=https://www.stadion.de/',
    '?redirect-url=////',
    '?redirect-url=_w==',
    // No UTF-8, though only in its path.
    `?redirect-url=${Buffer.from('https://stadion.de/\xff', 'latin1').toString('base64')}`,
    // What base64 would skip.
    `?redirect-url=%0A${base64('https://stadion.de')}`,
    `?redirect-url=${base64('https://stadion.de')}%0A`,
  ])
    expect(redirectWith(search, 1, rules), search).toBeUndefined()
  for (const address of ['https://x.example/', 'https://x.example./'])
    expect(redirect(address, base64, { domains: [''], isLocal: false }), address).toBeUndefined()
})

test('base64 is read in both alphabets, with padding or without, and a plus that became a space', () => {
  const address = 'https://www.stadion.de/?q=ÿþ~~~>>>'
  const url = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_')
  const bare = (text: string) => base64(text).replaceAll('=', '')
  for (const encode of [
    base64,
    (text: string) => url(base64(text)),
    bare,
    (text: string) => `${bare(text)}=`,
    (text: string) => `${bare(text)}==`,
  ])
    expect(redirect(address, encode)).toContain('https://www.stadion.de/?q=')
  expect(redirectWith(`?redirect-url=${base64(address)}`, 0, rules)).toContain('consent-level=0')
})

test('the level is added to the query, and replaces an existing one', () => {
  expect(redirect('https://www.stadion.de/a?b=c#d')).toBe('https://www.stadion.de/a?b=c&consent-level=2#d')
  expect(redirect('https://www.stadion.de/?consent-level=9')).toBe('https://www.stadion.de/?consent-level=2')
})

test('on a developer’s machine the shop’s own hosts count too', () => {
  const local = { ...rules, isLocal: true }
  expect(redirect('http://www.stadion.de.localhost:8080/', base64, local)).toContain('consent-level')
  for (const address of [
    'http://localhost.evil.example/',
    'javascript://www.stadion.de.localhost/%0Aalert(1)',
    'ftp://www.stadion.de.localhost/',
  ])
    expect(redirect(address, base64, local), address).toBeUndefined()
  expect(redirect('http://www.stadion.de.localhost:8080/')).toBeUndefined()
})

test('an address can open consent everywhere, a privacy request or data settings where the law has them', () => {
  const us = { regime: 'us-privacy', privacyCategory: 'CCPA' }
  const de = { regime: 'explicit', privacyCategory: 'GDPR' }
  expect([us, de].map((own) => askedByAddress('?open-privacy-settings=gdpr', own))).toEqual(['consent', 'consent'])
  expect([us, de].map((own) => askedByAddress('?open-privacy-settings=', own))).toEqual(['privacy-request', undefined])
  expect([us, de].map((own) => askedByAddress('?open-data-settings=gdpr', own))).toEqual([undefined, 'data-settings'])
  expect(askedByAddress('?open-data-settings=gdpr', { ...de, privacyCategory: 'LGPD' })).toBe('data-settings')
  for (const search of ['', '?open-privacy-settings=ccpa', '?open-data-settings=', '?open-data-settings=x'])
    expect(askedByAddress(search, de), search).toBeUndefined()
})
