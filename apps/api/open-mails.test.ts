import { DatabaseUnavailable } from '@stadion/database/unavailable'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openMails } from './open-mails.ts'

test.each([
  [new DatabaseUnavailable('PostgreSQL answers nobody'), ['warn: mails wait until the database answers']],
  [new Error('a mistake in a statement'), ['error: mails wait for the next attempt']],
])('an outbox that cannot be read (%s) is no lost mail', async (error, expected) => {
  const said: string[] = []
  const log = {
    warn: (_: object, text: string) => said.push(`warn: ${text}`),
    error: (_: object, text: string) => said.push(`error: ${text}`),
  }
  const db = { engine: 'postgres', prepared: () => Promise.reject(error) }
  const mails = openMails(db as never, readConfig({}), { now: () => new Date(0), log: log as never })
  await mails.sendDue()
  expect(said).toEqual(expected)
})
