import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Database } from '@stadion/database/database'
import { createClock } from '@stadion/http/clock'
import { storefrontOf } from '@stadion/site/storefronts'
import { openTestDatabase } from '@stadion/testing/test-database'
import { translateFor, translateOf } from '@stadion/translations/messages-of'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '../contract.ts'
import { mailSamples } from '../testing.ts'
import { createMails } from './mails.ts'
import type { MailProblem } from './sender.ts'
import { smtpTransport } from './smtp.ts'

interface Received {
  from: string
  to: string[]
  raw: string
  mail: Email
}

let db: Database
let server: SMTPServer
let received: Received[] = []
let user: string | undefined
let problems: MailProblem[] = []
const clock = createClock()

beforeAll(async () => {
  db = await openTestDatabase()
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, callback) => {
      user = `${username}:${password}`
      callback(null, { user: username })
    },
    onRcptTo: ({ address }, _session, callback) => {
      if (address.startsWith('nobody')) return callback(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
      if (address.startsWith('busy')) return callback(Object.assign(new Error('Try later'), { responseCode: 451 }))
      callback()
    },
    onData: (stream, { envelope }, callback) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const raw = Buffer.concat(parts)
        const to = envelope.rcptTo.map(({ address }) => address)
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to, raw: raw.toString('latin1'), mail: await PostalMime.parse(raw) })
        callback()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
})
beforeEach(async () => {
  received = []
  problems = []
  user = undefined
  await db.prepared('empty', 'delete from mails.mail')
})
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await db.close()
})

const address = (credentials = '') => `smtp://${credentials}127.0.0.1:${(server.server.address() as AddressInfo).port}`
async function send(mails: readonly Mail[], url = address()): Promise<void> {
  const office = createMails(db, {
    now: clock.now,
    appEnv: 'prod',
    sitePort: 8080,
    translate: (storefront) => translateFor(storefront, 'account-portal'),
    from: 'no-reply@{domain}',
    keepCopies: false,
    onProblem: (problem) => problems.push(problem),
    transport: smtpTransport(url),
  })
  for (const mail of mails) await office.enqueue(db, mail)
  await office.sendDue()
  office.close()
}
const reset = (to: string, brand = 'stadion', locale = 'de_DE'): Mail => ({
  template: 'password-reset',
  to,
  storefront: storefrontOf(brand, locale),
  data: { token: 'x'.repeat(43), name: 'Jürgen Groß' },
})
const header = ({ mail }: Received, name: string) => mail.headers.find(({ key }) => key === name)?.value

test('the sent mail is complete: both parts, a subject in UTF-8, and all its headers', async () => {
  await send([
    { template: 'light-confirm', to: 'anna@example.com', storefront: storefrontOf('stadion', 'ar_SA'), data: mailSamples['light-confirm'] },
  ])
  expect(problems).toEqual([])
  const [one] = received
  const { mail, raw, from, to } = one!
  expect([from, to]).toEqual(['no-reply@stadion.sa', ['anna@example.com']])
  expect(mail.from).toMatchObject({ name: 'Stadion', address: 'no-reply@stadion.sa' })
  expect(mail.to).toMatchObject([{ address: 'anna@example.com' }])
  expect(mail.subject).toBe(translateOf('ar_SA', 'account-portal')('mails.light.subject', { brand: 'Stadion' }))
  expect(raw).toMatch(/Content-Type: multipart\/alternative/)
  expect(raw.indexOf('text/plain; charset=utf-8')).toBeGreaterThan(0)
  // The richest part is last (RFC 2046).
  expect(raw.indexOf('text/html; charset=utf-8')).toBeGreaterThan(raw.indexOf('text/plain; charset=utf-8'))
  expect(mail.html).toContain('<html lang="ar-SA" dir="rtl">')
  expect(mail.text).toContain('https://www.stadion.sa/account-activation?a=')
  expect(header(one!, 'message-id')).toMatch(/^<mail-\d+\.\d+@stadion\.sa>$/)
  expect(header(one!, 'auto-submitted')).toBe('auto-generated')
  expect(header(one!, 'content-language')).toBe('ar-SA')
  expect(header(one!, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header(one!, 'list-unsubscribe')).toMatch(/^<https:\/\/www\.stadion\.sa\/api\/account\/unsubscribe\/one-click\?t=[\w-]{43}>$/)
  expect(mail.date).toBeDefined()
  for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998)
})

test('letters of every script arrive unchanged, in subject and body', async () => {
  await send([reset('a@example.com'), reset('b@example.com', 'stadion', 'ja_JP'), reset('c@example.com', 'stadion', 'tr_TR')])
  expect(received).toHaveLength(3)
  for (const { mail } of received) {
    expect(`${mail.text}`).toContain('Jürgen Groß')
    expect(`${mail.html}`).toContain('Jürgen Groß')
  }
  const subjects = received.map(({ mail }) => mail.subject).sort()
  const written = ['de_DE', 'ja_JP', 'tr_TR'].map((locale) =>
    translateOf(locale, 'account-portal')('mails.reset.subject', { brand: 'Stadion' }),
  )
  expect(subjects).toEqual(written.sort())
})

test('an address that looks like several, or like a header, reaches no other recipient', async () => {
  await send(
    [
      'a@example.com\r\nBcc: victim@example.com',
      'a@example.com,victim@example.com',
      'x<victim@example.com>',
      'a;victim@example.com',
      'g:victim@example.com;',
    ].map((to) => reset(to)),
  )
  expect(received).toEqual([])
  expect(problems.map(({ mail }) => mail!.givenUp)).toEqual([true, true, true, true, true])
})

test('a refused address is given up, a busy server is tried again later', async () => {
  await send([reset('nobody@example.com'), reset('busy@example.com'), reset('anna@example.com')])
  expect(received.map(({ to }) => to)).toEqual([['anna@example.com']])
  expect(problems.map(({ mail }) => mail!.givenUp).sort()).toEqual([false, true])
})

test('a password is not sent over an unencrypted connection', async () => {
  const open = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) => {
      user = auth.username
      done(null, { user: 'x' })
    },
  })
  open.listen(0, '127.0.0.1')
  await once(open.server, 'listening')
  await send([reset('anna@example.com')], `smtp://shop:secret@127.0.0.1:${(open.server.address() as AddressInfo).port}`)
  await new Promise<void>((resolve) => open.close(() => resolve()))
  expect([user, problems.length]).toEqual([undefined, 1])
})

test('an unreachable server costs an attempt, but no mail', async () => {
  await send([reset('anna@example.com')], 'smtp://127.0.0.1:1')
  expect(problems.map(({ mail }) => mail!.givenUp)).toEqual([false])
  clock.advance(61_000)
  await send([])
  expect(received.map(({ to }) => to)).toEqual([['anna@example.com']])
})
