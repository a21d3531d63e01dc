import type { Database } from '@stadion/database/database'
import { createMails, type Mails, smtpTransport } from '@stadion/mails/server'
import { translateOf } from '@stadion/translations/messages-of'
import type { FastifyBaseLogger } from 'fastify'
import type { ApiConfig } from './config.ts'

/** The mails of a process: sent by SMTP where there is a server, and kept for the inbox page outside production. */
export const openMails = (db: Database, config: ApiConfig, now: () => Date, log: FastifyBaseLogger): Mails =>
  createMails(db, {
    now,
    appEnv: config.appEnv,
    sitePort: config.sitePort,
    translate: (locale) => translateOf(locale, 'account-portal'),
    from: config.mailFrom,
    transport: config.smtpUrl ? smtpTransport(config.smtpUrl) : undefined,
    keepCopies: config.appEnv !== 'prod',
    onProblem: ({ error, mail }) =>
      mail && !mail.givenUp ? log.warn({ err: error, mail }, 'a mail waits') : log.error({ err: error, mail }, 'a mail is lost'),
  })
