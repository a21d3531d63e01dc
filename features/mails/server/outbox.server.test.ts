import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '@stadion/database/database'
import { createClock } from '@stadion/http/clock'
import { storefrontOf } from '@stadion/site/storefronts'
import { onPostgres, openTestDatabase, testImage } from '@stadion/testing/test-database'
import { translateFor } from '@stadion/translations/messages-of'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Mail } from '../contract.ts'
import { createMails, sweepMails } from './mails.ts'
import type { MailProblem } from './sender.ts'
import { MailRefused, type OutgoingMail } from './smtp.ts'

let db: Database
let clock = createClock()
let problems: MailProblem[] = []
let sent: OutgoingMail[] = []
let refuse: (mail: OutgoingMail) => void = () => {}
beforeAll(async () => {
  db = await openTestDatabase()
})
beforeEach(async () => {
  await db.prepared('empty', 'delete from mails.mail')
  clock = createClock()
  problems = []
  sent = []
  refuse = () => {}
})
afterAll(() => db.close())

const open = (keepCopies = true, on = db) =>
  createMails(on, {
    now: clock.now,
    appEnv: 'local',
    sitePort: 8080,
    translate: (storefront) => translateFor(storefront, 'account-portal'),
    from: 'no-reply@{domain}',
    keepCopies,
    onProblem: (problem) => problems.push(problem),
    transport: {
      send: async (mail) => {
        refuse(mail)
        sent.push(mail)
      },
      close: () => {},
    },
  })

const reset = (to = 'anna@example.com'): Mail => ({
  template: 'password-reset',
  to,
  storefront: storefrontOf('stadion', 'de_DE'),
  data: { token: 'a-secret-token' },
})
const rows = () =>
  db.prepared<{
    template: string
    data: object
    copy: object | null
    attempts: number
    due_at: Date | null
    gave_up_at: Date | null
    last_problem: string | null
  }>('rows', 'select * from mails.mail order by id')
const minute = 60_000

test('a mail exists exactly if its change does', async () => {
  const mails = open()
  const change = (fail: boolean) =>
    db.transaction(async (trx) => {
      await mails.enqueue(trx, reset(fail ? 'never@example.com' : 'anna@example.com'))
      if (fail) throw new Error('the change failed')
    })
  await expect(change(true)).rejects.toThrow('the change failed')
  await change(false)
  await mails.sendDue()
  expect(sent.map(({ to }) => to)).toEqual(['anna@example.com'])
  await mails.sendDue()
  expect(sent).toHaveLength(1)
})

test('it is sent from the storefront, with its own id', async () => {
  const mails = open()
  await mails.enqueue(db, reset())
  await mails.sendDue()
  expect(sent[0]).toMatchObject({ from: { name: 'Stadion', address: 'no-reply@stadion.de' }, to: 'anna@example.com' })
  expect(sent[0]!.messageId).toMatch(/^<mail-\d+\.\d+@stadion\.de>$/)
})

test('several processes send every mail once', async () => {
  const processes = [open(), open(), open(), open()]
  for (let n = 0; n < 45; n++) await processes[0]!.enqueue(db, reset(`shopper${n}@example.com`))
  await Promise.all(processes.map(({ sendDue }) => sendDue()))
  const receivers = sent.map(({ to }) => to)
  expect(receivers).toHaveLength(45)
  expect(new Set(receivers).size).toBe(45)
})

test('a failing mail is tried again after 1, 5 and 30 minutes and 6 hours three times, then given up', async () => {
  const mails = open()
  refuse = () => {
    throw new Error('the server is away')
  }
  await mails.enqueue(db, reset())
  await mails.sendDue()
  for (const pause of [1, 5, 30, 360, 360, 360]) {
    const before = problems.length
    clock.advance(pause * minute - 1_000)
    await mails.sendDue()
    expect(problems).toHaveLength(before)
    clock.advance(1_001)
    await mails.sendDue()
    expect(problems).toHaveLength(before + 1)
  }
  expect(problems.map(({ mail }) => mail?.givenUp)).toEqual([false, false, false, false, false, false, true])
  const [row] = await rows()
  expect(row).toMatchObject({ attempts: 7, due_at: null, data: {}, last_problem: 'the server is away', gave_up_at: expect.any(Date) })
  clock.advance(100 * 60 * minute)
  await mails.sendDue()
  expect(problems).toHaveLength(7)
})

test('a mail that succeeds later is sent once, with its first id', async () => {
  const mails = open()
  const ids: string[] = []
  refuse = ({ messageId }) => {
    ids.push(messageId)
    if (ids.length < 3) throw new Error('busy')
  }
  await mails.enqueue(db, reset())
  for (const wait of [0, 1, 5, 30]) {
    clock.advance(wait * minute + 1)
    await mails.sendDue()
  }
  expect(sent).toHaveLength(1)
  expect(new Set(ids).size).toBe(1)
})

test('a permanently refused mail is not tried again', async () => {
  refuse = () => {
    throw new MailRefused('550 no such user')
  }
  const mails = open()
  await mails.enqueue(db, reset())
  await mails.sendDue()
  expect(problems.map(({ mail }) => mail?.givenUp)).toEqual([true])
})

test('one broken mail does not block the others', async () => {
  const mails = open()
  await mails.enqueue(db, { ...reset('broken@example.com'), template: 'no-such-template' } as unknown as Mail)
  await mails.enqueue(db, reset())
  await mails.sendDue()
  expect(sent.map(({ to }) => to)).toEqual(['anna@example.com'])
  expect(problems).toHaveLength(1)
})

test('a link’s token is deleted from the database with its mail; only outside production a copy stays', async () => {
  const secret = async () => JSON.stringify(await rows()).includes('a-secret-token')
  await open(false).enqueue(db, reset())
  expect(await secret()).toBe(true)
  await open(false).sendDue()
  expect(await secret()).toBe(false)
  expect(await open(false).caught()).toEqual([])
  await open().enqueue(db, reset())
  await open().sendDue()
  expect(await open().caught('ANNA@example.com')).toMatchObject([
    { template: 'password-reset', links: [expect.stringContaining('a-secret-token')] },
  ])
})

test('a mail that a process took and never finished is sent by another', async () => {
  const mails = open()
  await mails.enqueue(db, reset())
  await db.prepared('taken', `update mails.mail set attempts = 1, due_at = $1`, [
    new Date(clock.now().getTime() + 5 * minute).toISOString(),
  ])
  await mails.sendDue()
  expect(sent).toHaveLength(0)
  clock.advance(5 * minute + 1)
  await mails.sendDue()
  expect(sent).toHaveLength(1)
})

test('old mails are deleted, waiting ones are not', async () => {
  const mails = open()
  await mails.enqueue(db, reset())
  await mails.sendDue()
  refuse = () => {
    throw new Error('away')
  }
  await mails.enqueue(db, reset('waiting@example.com'))
  clock.advance(31 * 24 * 60 * minute)
  expect(await sweepMails(db, clock.now)).toBe(1)
  expect(await rows()).toHaveLength(1)
})

// It opens the embedded database whatever the engine of the run.
test.skipIf(onPostgres())(
  'a process that is killed between commit and sending loses no mail',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stadion-mails-'))
    const dataDir = join(folder, 'data')
    await (await openDatabase({ dataDir, load: await testImage() })).close()
    const file = fileURLToPath(new URL('./testing/dying-sender.ts', import.meta.url))
    const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', file, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout!.on('data', (text) => {
      said += text
    })
    await vi.waitUntil(() => said.includes('sending'), { timeout: 120_000 })
    child.kill('SIGKILL')
    await once(child, 'close')
    const left = await openDatabase({ dataDir })
    const mails = open(true, left)
    clock.advance(6 * minute)
    await mails.sendDue()
    await left.close()
    await rm(folder, { recursive: true })
    expect(said).toContain('committed')
    expect(sent.map(({ to }) => to)).toEqual(['killed@example.com'])
  },
  240_000,
)

test('the last mail to an erased shopper leaves no row behind, sent or given up', async () => {
  const mails = open(false)
  const last = (to: string): Mail => ({
    template: 'privacy-done',
    to,
    storefront: reset().storefront,
    data: { request: 'DELETE' },
    forget: true,
  })
  refuse = ({ to }) => {
    if (to === 'nobody@example.com') throw new MailRefused('550 no such mailbox')
  }
  for (const mail of [last('anna@example.com'), last('nobody@example.com'), reset()]) await mails.enqueue(db, mail)
  await mails.sendDue()
  expect(sent.map(({ to }) => to).sort()).toEqual(['anna@example.com', 'anna@example.com'])
  expect((await rows()).map(({ template }) => template)).toEqual(['password-reset'])
})
