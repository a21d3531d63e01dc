import { hashSource } from '@stadion/http/hash-source'
import { readsPages } from '@stadion/http/plain-page'
import { expect, test } from 'vitest'
import { plainHeaders, refusalBytes, refusals, writtenRefusal } from './error-answers.ts'

test.each(Object.entries(refusals))(
  'the refusal %s says to people what happened and what to do, and to programs its code',
  (name, refusal) => {
    const [page, call] = [writtenRefusal(refusal, true, 'prod'), writtenRefusal(refusal, false, 'prod')]
    expect(page.body).toMatch(/<h1>[A-Z].{10,}<\/h1><p>[A-Z].{20,}\.<\/p>/)
    expect(page.body).toMatch(new RegExp(`<title>${refusal.title}</title><style>[^<]{100,}</style>`))
    expect(JSON.parse(call.body)).toEqual({ errorCode: expect.stringMatching(/^[a-z]\w{5,}$/), message: refusal.title })
    const retry = ['fragmentAway', 'apiAway'].includes(name) ? { 'retry-after': '5' } : {}
    const allow = name === 'methodNotAllowed' ? { allow: 'GET, HEAD, POST' } : {}
    for (const { headers, body } of [page, call])
      expect(headers).toEqual({
        ...plainHeaders('prod'),
        ...{ ...retry, ...allow, 'cache-control': 'no-store', 'content-length': `${Buffer.byteLength(body)}` },
        'content-type': body === page.body ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
        'content-security-policy': headers['content-security-policy'],
      })
  },
)

test('an error answer may run no script, and its page has only its own style', () => {
  const [, style = ''] = /<style>([^<]+)<\/style>/.exec(writtenRefusal(refusals.failed, true, 'prod').body) ?? []
  const policy = (pages: boolean) => writtenRefusal(refusals.failed, pages, 'prod').headers['content-security-policy']
  expect(policy(true)).toBe(
    `default-src 'none'; style-src ${hashSource(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  expect(policy(false)).toBe("default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'")
})

test('only a client that accepts HTML gets a page', () => {
  expect(['text/html', 'application/xml,text/html;q=0.9', '*/*', '', undefined].map(readsPages)).toEqual([true, true, false, false, false])
})

test('an answer to input that was no request is complete HTTP, and closes the connection', () => {
  const [head = '', body] = refusalBytes(refusals.tooSlow, false, 'prod').split('\r\n\r\n')
  const lines = head.split('\r\n')
  expect([lines[0], body]).toEqual(['HTTP/1.1 408 Request Timeout', '{"errorCode":"requestTimeout","message":"The request took too long"}'])
  for (const line of ['connection: close', 'cache-control: no-store', 'x-content-type-options: nosniff']) expect(lines).toContain(line)
})
