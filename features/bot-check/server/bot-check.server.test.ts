import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import { openStore } from '@stadion/testing/store'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { BotAction } from '../contract.ts'
import { createBotCheck, sweepBotChecks } from './bot-check.ts'
import { stubProvider } from './providers/stub.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(() => store.reset())

const open = () =>
  createBotCheck({
    db: store.db,
    now: store.now,
    appEnv: 'local',
    provider: stubProvider,
    secret: 'secret',
    limits: createMemoryLimitStore(),
    hostOf: () => 'www.stadion.de',
  })
const ask = (ip = '192.0.2.1', cookies: Record<string, string> = {}) => ({ ip, headers: {}, cookies }) as unknown as FastifyRequest
let made = 0
const token = (score: number, action = 'login') => `stub:${action}:${score}:nonce-${String(made++).padStart(6, '0')}`
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'accepted',
    (failure: { status: number; code: string }) => `${failure.status} ${failure.code}`,
  )

test.each([
  ['a right token', 'stub:login:0.9:3f2c9a7e11', 'accepted'],
  ['a score of exactly 0.5', 'stub:login:0.5:3f2c9a7e12', 'accepted'],
  ['no token', undefined, '400 validation_failed'],
  ['an empty token', '', '400 validation_failed'],
  ['a low score', 'stub:login:0.49:3f2c9a7e13', '403 bot_check_failed'],
  ['another action', 'stub:signup:0.9:3f2c9a7e14', '403 bot_check_failed'],
  ['a nonce that is too short', 'stub:login:0.9:3f2c9a7', '403 bot_check_failed'],
  ['a score above one', 'stub:login:1.9:3f2c9a7e15', '403 bot_check_failed'],
  ['not a token of the stub', 'hello', '403 bot_check_failed'],
  ['a token above the length limit', `stub:login:0.9:${'a'.repeat(5000)}`, '403 bot_check_failed'],
])('%s: %s → %s', async (_, sent, expected) => {
  expect(await outcome(open().check(ask(), 'login', sent))).toBe(expected)
})

test('a token counts once, whichever process sees it first', async () => {
  const [one, other] = [open(), open()]
  const sent = token(0.9)
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, index) => outcome((index % 2 ? one : other).check(ask(), 'login', sent))),
  )
  expect(outcomes.filter((each) => each === 'accepted')).toHaveLength(1)
  expect(outcomes.filter((each) => each === '403 bot_check_failed')).toHaveLength(7)
  // The same nonce with another score is the same token.
  expect(await outcome(one.check(ask(), 'login', sent.replace('0.9', '0.8')))).toBe('403 bot_check_failed')
})

const light = (check: ReturnType<typeof open>, score: number, request = ask(), action: BotAction = 'signup') =>
  outcome(check.checkOrChallenge(request, action, token(score, action)))

test('a middling score is challenged, a low one rejected, a high one accepted', async () => {
  const check = open()
  expect(await light(check, 0.29)).toBe('403 bot_check_failed')
  expect(await light(check, 0.3)).toBe('428 bot_challenge')
  expect(await light(check, 0.49)).toBe('428 bot_challenge')
  expect(await light(check, 0.5)).toBe('accepted')
})

test('five accepted calls of an address pass, the sixth is challenged, until ten minutes are over', async () => {
  const check = open()
  for (let call = 0; call < 5; call++) expect(await light(check, 0.9)).toBe('accepted')
  expect(await light(check, 0.9)).toBe('428 bot_challenge')
  expect(await light(check, 0.9, ask('192.0.2.2'))).toBe('accepted')
  store.advanceClock(10 * 60_000 + 1)
  expect(await light(check, 0.9)).toBe('accepted')
})

test('where calls are frequent an answered question is enough for a raffle, and for nothing else', async () => {
  const check = open()
  for (let call = 0; call < 5; call++) expect(await light(check, 0.9)).toBe('accepted')
  const form = (action: BotAction, isAnswered: boolean) =>
    outcome(check.checkOrChallenge(ask(), action, check.formTokens.create(action, 'www.stadion.de', isAnswered)))
  expect(await form('raffle', false)).toBe('428 bot_challenge')
  expect(await form('raffle', true)).toBe('accepted')
  expect(await form('signup', true)).toBe('428 bot_challenge')
})

test('calls that were challenged do not count as accepted', async () => {
  const check = open()
  for (let call = 0; call < 20; call++) expect(await light(check, 0.4)).toBe('428 bot_challenge')
  expect(await light(check, 0.9)).toBe('accepted')
})

test('a challenge does not use up the token, and a replayed token gets no challenge', async () => {
  const check = open()
  const sent = token(0.4, 'signup')
  expect(await outcome(check.checkOrChallenge(ask(), 'signup', sent))).toBe('428 bot_challenge')
  expect(await outcome(check.checkOrChallenge(ask(), 'signup', sent))).toBe('428 bot_challenge')
  const good = token(0.9, 'signup')
  expect(await outcome(check.checkOrChallenge(ask(), 'signup', good))).toBe('accepted')
  expect(await outcome(check.checkOrChallenge(ask(), 'signup', good))).toBe('403 bot_check_failed')
})

test('a replayed token is rejected without a challenge, and does not count for others at the same IP address', async () => {
  const check = open()
  const sent = token(0.9, 'signup')
  expect(await outcome(check.checkOrChallenge(ask(), 'signup', sent))).toBe('accepted')
  for (let replay = 0; replay < 10; replay++)
    expect(await outcome(check.checkOrChallenge(ask(), 'signup', sent))).toBe('403 bot_check_failed')
  expect(await light(check, 0.9)).toBe('accepted')
})

test('a token for a form without JavaScript counts once, for its action and host, for two minutes', async () => {
  const check = open()
  const make = (action: BotAction = 'login', host = 'www.stadion.de') => check.formTokens.create(action, host)
  const sent = make()
  expect(await outcome(check.check(ask(), 'login', sent))).toBe('accepted')
  for (const refused of [sent, make('password_reset'), make('login', 'www.reebok.de'), `${make()}x`, 'form.e30~AAAA'])
    expect(await outcome(check.check(ask(), 'login', refused))).toBe('403 bot_check_failed')
  // A token for creating accounts needs an answer first.
  expect(await outcome(check.check(ask(), 'signup', make('signup')))).toBe('403 bot_check_failed')
  expect(await outcome(check.check(ask(), 'signup', check.formTokens.create('signup', 'www.stadion.de', true)))).toBe('accepted')
  const late = make()
  store.advanceClock(120_001)
  expect(await outcome(check.check(ask(), 'login', late))).toBe('403 bot_check_failed')
})

test('expired rows are deleted, valid ones stay', async () => {
  const check = open()
  const count = async () =>
    Number(
      (
        await store.db.prepared<{ n: number }>(
          'n',
          'select (select count(*) from bot_check.spent) + (select count(*) from bot_check.challenge) as n',
        )
      )[0]?.n,
    )
  await check.check(ask(), 'login', token(0.9))
  await light(check, 0.4)
  await sweepBotChecks(store.db, store.now)
  expect(await count()).toBe(2)
  store.advanceClock(24 * 60 * 60_000 + 1)
  await sweepBotChecks(store.db, store.now)
  expect(await count()).toBe(0)
})
