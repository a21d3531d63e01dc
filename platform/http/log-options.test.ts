import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logSerializers } from './log-options.ts'

/** The output of a shop's logger. */
function written(log: (logger: ReturnType<typeof pino>) => void): string {
  const lines: string[] = []
  log(pino({ level: 'debug', serializers: logSerializers }, { write: (line: string) => void lines.push(line) }))
  return lines.join('')
}

test('a database error is logged without its rows and values', () => {
  const error = Object.assign(new Error('invalid input syntax for type json: "SECRET 1"'), {
    severity: 'ERROR',
    code: '22P02',
    detail: 'Key (email)=(SECRET 2) already exists.',
    where: 'JSON data, line 1: {"newEmail":"SECRET 3',
    hint: 'SECRET 4',
    parameters: ['SECRET 5'],
    query: 'select 1',
    table: 'account',
    constraint: 'account_email_key',
    cause: Object.assign(new Error('below'), { detail: 'SECRET 6', code: 'ECONNRESET' }),
  })
  const line = written((logger) => logger.error({ err: error }, 'unexpected error'))
  expect(line).not.toContain('SECRET')
  const { err } = JSON.parse(line)
  expect(err).toMatchObject({
    type: 'Error',
    code: '22P02',
    table: 'account',
    constraint: 'account_email_key',
    cause: { code: 'ECONNRESET' },
  })
  expect(err.stack).toContain('log-options.test.ts')
})

test('a mail server’s error is logged without the address that it quotes', () => {
  const error = new Error('550 5.1.1 <secret.person@example.com>: Recipient rejected; (secret@example.org) unknown')
  const line = written((logger) => logger.warn({ err: error }, 'a mail waits'))
  expect(line).not.toMatch(/secret|example/)
  expect(JSON.parse(line).err.message).toBe('550 5.1.1 <…@…>: Recipient rejected; (…@…) unknown')
})

test.each([
  ['553 "secret person"@example.com is full', '553 …@… is full'],
  ["550 no mailbox for secret.o'secret@example.com here", '550 no mailbox for …@… here'],
  ["550 no mailbox 'secret@example.com'", "550 no mailbox '…@…'"],
  ['GET https://api.stadion.de/newsletter/secret%40example.com failed', 'GET …@… failed'],
  ['550 ｓecret＠example.com', '550 …@…'],
  ['550 žena.secret@пример.example', '550 …@…'],
  ['GET https://www.stadion.de/keep-account#secret failed', 'GET https://www.stadion.de/keep-account#… failed'],
])('%s is written without what names somebody', (message, told) => {
  const line = written((logger) => logger.warn({ err: new Error(message) }, 'a mail waits'))
  expect(JSON.parse(line).err.message).toBe(told)
})

test('any thrown value is logged', () => {
  for (const thrown of [Object.create(null), undefined, null, Symbol('odd'), { toString: () => ({}) }])
    expect(() => written((logger) => logger.error({ err: thrown }, 'odd'))).not.toThrow()
  expect(logSerializers.err(Object.create(null)).message).toBe('unknown')
})

test('a request is logged without its query, wherever its address is', () => {
  const line = written((logger) => {
    logger.info(
      { req: { method: 'GET', url: '/reset-password?rpt=SECRET', headers: { host: 'www.stadion.de', cookie: 'SECRET' } } },
      'incoming',
    )
    logger.error({ err: new Error('GET https://www.stadion.de/x?token=SECRET failed'), url: '/keep-account?t=SECRET' }, 'page failed')
    logger.warn({ err: 'not an error of /x?t=SECRET' }, 'warned')
  })
  expect(line).not.toContain('SECRET')
  expect(line).toContain('"url":"/reset-password"')
  expect(line).toContain('"url":"/keep-account"')
})

test('the secret in the path of a shared list is not logged', () => {
  const path = '/de/wishlist/s/8fK2abcdefghijklmnopqr'
  const line = written((logger) =>
    logger.error(
      { err: new Error(`Failed to fetch http://shop${path}?page=2`), url: `${path}?page=2`, req: { method: 'GET', url: path } },
      'page failed',
    ),
  )
  expect(line).not.toContain('8fK2')
  expect(JSON.parse(line)).toMatchObject({ url: '/de/wishlist/s/…', req: { url: '/de/wishlist/s/…' } })
})
