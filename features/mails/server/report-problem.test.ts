import { DatabaseUnavailable } from '@stadion/database/unavailable'
import { expect, test } from 'vitest'
import { createMails } from './mails.ts'
import { reportProblem } from './report-problem.ts'

test.each([
  [new DatabaseUnavailable('PostgreSQL answers nobody'), ['warn: mails wait until the database answers']],
  [new Error('a mistake in a statement'), ['error: mails wait for the next attempt']],
])('an outbox that cannot be read (%s) is not logged as a lost mail', async (error, expected) => {
  const said: string[] = []
  const log = {
    warn: (_: object, text: string) => said.push(`warn: ${text}`),
    error: (_: object, text: string) => said.push(`error: ${text}`),
  }
  const mails = createMails({ engine: 'postgres', prepared: () => Promise.reject(error) } as never, {
    now: () => new Date(0),
    appEnv: 'local',
    sitePort: 8080,
    translate: () => Object.assign((key: string) => key, { formatCount: String }),
    from: 'no-reply@{domain}',
    keepCopies: false,
    onProblem: reportProblem(log as never),
  })
  await mails.sendDue()
  expect(said).toEqual(expected)
})
