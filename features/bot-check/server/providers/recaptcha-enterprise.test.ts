import { createServer } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { recaptchaEnterpriseProvider } from './recaptcha-enterprise.ts'

interface Recorded {
  method: string | undefined
  url: string | undefined
  key: unknown
  body: unknown
}
const recorded: Recorded[] = []
let answer: { status: number; body: unknown }

/** Records the requests, and answers as reCAPTCHA Enterprise does. */
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (part) => {
    text += part
  })
  request.on('end', () => {
    recorded.push({ method: request.method, url: request.url, key: request.headers['x-goog-api-key'], body: JSON.parse(text) })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
afterAll(() => void server.close())

const good = {
  name: 'projects/1/assessments/2',
  tokenProperties: { valid: true, action: 'login', hostname: 'www.stadion.de', createTime: '2026-11-21T09:00:00Z' },
  riskAnalysis: { score: 0.7, reasons: [] },
}
beforeEach(() => {
  recorded.length = 0
  answer = { status: 200, body: good }
})
const provider = recaptchaEnterpriseProvider({
  projectId: 'our shop',
  apiKey: 'secret key',
  siteKey: 'site key',
  endpoint: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
})
const asker = { action: 'login', host: 'www.stadion.de', ip: '192.0.2.1', userAgent: 'Browser/1' }

test('requests an assessment of the token and reads score, action, host and age', async () => {
  expect(await provider.verify('token of a browser', asker)).toEqual({
    action: 'login',
    score: 0.7,
    host: 'www.stadion.de',
    issuedAt: new Date('2026-11-21T09:00:00Z'),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(recorded).toEqual([
    {
      method: 'POST',
      url: '/v1/projects/our%20shop/assessments',
      key: 'secret key',
      body: {
        event: {
          token: 'token of a browser',
          siteKey: 'site key',
          expectedAction: 'login',
          userIpAddress: '192.0.2.1',
          userAgent: 'Browser/1',
        },
      },
    },
  ])
})

test('an invalid token, or an answer without a score, is rejected', async () => {
  answer.body = { ...good, tokenProperties: { valid: false, invalidReason: 'DUPE' } }
  expect(await provider.verify('t', asker)).toBeUndefined()
  answer.body = { ...good, riskAnalysis: {} }
  expect(await provider.verify('t', asker)).toBeUndefined()
  answer.body = {}
  expect(await provider.verify('t', asker)).toBeUndefined()
})

test('if the service fails, nobody gets in unchecked', async () => {
  answer = { status: 403, body: { error: { message: 'API key not valid' } } }
  await expect(provider.verify('t', asker)).rejects.toThrow('reCAPTCHA Enterprise answered 403')
})
