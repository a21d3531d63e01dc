import { readCookies } from '@stadion/http/middleware/cookies'
import type { AppEnvironment } from '@stadion/site/environment'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sessionCookies } from './session-cookies.ts'

const [token, device] = ['a'.repeat(43), 'b'.repeat(43)]

/** What the cookies of an environment are, and what is read of a request's. */
async function answerOf(appEnv: AppEnvironment, cookie: string) {
  const app = Fastify()
  readCookies(app)
  const cookies = sessionCookies(appEnv)
  app.get('/in', async (request, reply) => {
    cookies.set(reply, token, true)
    cookies.setDevice(reply, device)
    return { token: cookies.tokenOf(request) ?? '', device: cookies.deviceOf(request) ?? '' }
  })
  app.get('/out', async (_, reply) => cookies.clear(reply))
  const [inside, out] = [await app.inject({ url: '/in', headers: { cookie } }), await app.inject('/out')]
  await app.close()
  return { read: inside.json(), set: inside.headers['set-cookie'], cleared: out.headers['set-cookie'] }
}
const marker = 'userIsLogged=%7B%22isLoggedin%22%3Atrue%2C%22isPersistent%22%3Atrue%7D'

test('in a local shop the cookies have plain names, and only names of their own are read', async () => {
  const { read, set, cleared } = await answerOf('local', `account.sid=${token}; account.dvc=${device}`)
  expect(read).toEqual({ token, device })
  expect(set).toEqual([
    `account.sid=${token}; Max-Age=2592000; Path=/; SameSite=Lax; HttpOnly`,
    `${marker}; Max-Age=2592000; Path=/; SameSite=Lax`,
    `account.dvc=${device}; Max-Age=7776000; Path=/; SameSite=Lax; HttpOnly`,
  ])
  expect(cleared).toEqual(['account.sid=; Max-Age=0; Path=/; SameSite=Lax; HttpOnly', 'userIsLogged=; Max-Age=0; Path=/; SameSite=Lax'])
  expect((await answerOf('local', `__Host-account.sid=${token}; account.dvc=short`)).read).toEqual({ token: '', device: '' })
})

test.each(['dev', 'stg', 'prod'] as const)('in %s they are for this host and https only', async (appEnv) => {
  const { read, set, cleared } = await answerOf(appEnv, `__Host-account.sid=${token}; __Host-account.dvc=${device}`)
  expect(read).toEqual({ token, device })
  expect(set).toEqual([
    `__Host-account.sid=${token}; Max-Age=2592000; Path=/; SameSite=Lax; Secure; HttpOnly`,
    `${marker}; Max-Age=2592000; Path=/; SameSite=Lax; Secure`,
    `__Host-account.dvc=${device}; Max-Age=7776000; Path=/; SameSite=Lax; Secure; HttpOnly`,
  ])
  expect(cleared).toEqual([
    '__Host-account.sid=; Max-Age=0; Path=/; SameSite=Lax; Secure; HttpOnly',
    'userIsLogged=; Max-Age=0; Path=/; SameSite=Lax; Secure',
  ])
  expect((await answerOf(appEnv, `account.sid=${token}`)).read).toEqual({ token: '', device: '' })
})
