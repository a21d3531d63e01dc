import { squaresOf } from '@stadion/catalogue/rasters'
import type { Database } from '@stadion/database/database'
import type { Jobs } from '@stadion/jobs/jobs'
import { createMails, type Mails, mailHooks, mailsServer, reportProblem, smtpTransport } from '@stadion/mails/server'
import { createSellerFor } from '@stadion/market-law/seller-for'
import { withdrawalDays } from '@stadion/market-law/withdrawal/offered'
import type { Texts } from '@stadion/translations/texts'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from './config.ts'

interface MailsOptions {
  db: Database
  config: ApiConfig
  jobs: Pick<Jobs, 'add' | 'wake' | 'runRounds'>
  texts: Pick<Texts, 'translateFor'>
}

/** The mails of a process: sent by SMTP if there is a mail server, and kept for the inbox page outside production. */
export function composeMails(app: FastifyInstance, { db, config, jobs, texts }: MailsOptions): Mails {
  const { appEnv, sitePort, mailFrom, smtpUrl, testHooks } = config
  const mails = createMails(db, {
    now: app.context.now,
    jobs,
    appEnv,
    sitePort,
    translate: (storefront) => texts.translateFor(storefront, 'account-portal'),
    withdrawalDays: (country) => withdrawalDays(country, app.context.now(), config.withdrawalElsewhere),
    picturesOf: (brand, articleIds) => squaresOf(db, brand, articleIds),
    sellerFor: createSellerFor(config.sellers),
    from: mailFrom,
    transport: smtpUrl ? smtpTransport(smtpUrl) : undefined,
    keepCopies: appEnv !== 'prod',
    onProblem: reportProblem(app.log),
  })
  mailsServer(app, { mails, inbox: appEnv === 'local' || testHooks })
  if (testHooks)
    mailHooks(app, async (to) => {
      await jobs.runRounds()
      return mails.caught(to)
    })
  return mails
}
