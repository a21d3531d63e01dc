import { readCookies } from '@stadion/http/middleware/cookies'
import type { AppEnvironment } from '@stadion/site/environment'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerCookie } from './answer-cookie.ts'

const token = 'a'.repeat(43)

/** The cookie that an environment sets, and what it reads of a request's. */
async function answerOf(appEnv: AppEnvironment, cookie: string) {
  const app = Fastify()
  readCookies(app)
  const own = answerCookie(appEnv)
  app.get('/', async (request, reply) => {
    own.keep(reply, token)
    return { token: own.tokenOf(request) ?? '' }
  })
  const answer = await app.inject({ url: '/', headers: { cookie } })
  await app.close()
  return [answer.json().token, answer.headers['set-cookie']]
}

test('in a local shop the cookie has a plain name, and only that name is read', async () => {
  expect(await answerOf('local', `page_feedback=${token}`)).toEqual([token, `page_feedback=${token}; Path=/; HttpOnly; SameSite=Lax`])
  expect((await answerOf('local', `__Host-page_feedback=${token}`))[0]).toBe('')
})

test.each(['dev', 'stg', 'prod'] as const)('in %s it is for this host and https only, and no other name is read', async (appEnv) => {
  const set = `__Host-page_feedback=${token}; Path=/; HttpOnly; SameSite=Lax; Secure`
  expect(await answerOf(appEnv, `__Host-page_feedback=${token}`)).toEqual([token, set])
  expect((await answerOf(appEnv, `page_feedback=${token}`))[0]).toBe('')
})

test.each(['', 'short', `${token}!`])('the value %j is no secret of this shop', async (value) => {
  expect((await answerOf('prod', `__Host-page_feedback=${value}`))[0]).toBe('')
})
