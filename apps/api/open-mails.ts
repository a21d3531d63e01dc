import type { Database } from '@stadion/database/database'
import { isUnavailable } from '@stadion/database/unavailable'
import { createMails, type Mails, type MailsOptions, smtpTransport } from '@stadion/mails/server'
import { translateOf } from '@stadion/translations/messages-of'
import type { FastifyBaseLogger } from 'fastify'
import type { ApiConfig } from './config.ts'

interface Around {
  now: () => Date
  log: FastifyBaseLogger
  jobs?: MailsOptions['jobs']
}

/** The mails of a process: sent by SMTP if there is a server, and kept for the inbox page outside production. */
export const openMails = (db: Database, config: ApiConfig, { now, log, jobs }: Around): Mails =>
  createMails(db, {
    now,
    jobs,
    appEnv: config.appEnv,
    sitePort: config.sitePort,
    translate: (locale) => translateOf(locale, 'account-portal'),
    from: config.mailFrom,
    transport: config.smtpUrl ? smtpTransport(config.smtpUrl) : undefined,
    keepCopies: config.appEnv !== 'prod',
    onProblem: ({ error, mail }) => {
      if (mail?.givenUp) log.error({ err: error, mail }, 'a mail is lost')
      else if (mail) log.warn({ err: error, mail }, 'a mail waits')
      else if (isUnavailable(error)) log.warn({ err: error }, 'mails wait until the database answers')
      else log.error({ err: error }, 'mails wait for the next attempt')
    },
  })
