import { isUnavailable } from '@stadion/database/unavailable'
import type { FastifyBaseLogger } from 'fastify'
import type { MailProblem } from './sender.ts'

/** Logs a problem of a mail or of the outbox; as an error only if somebody has to act. */
export const reportProblem =
  (log: Pick<FastifyBaseLogger, 'error' | 'warn'>) =>
  ({ error, mail }: MailProblem): void => {
    if (mail?.givenUp) log.error({ err: error, mail }, 'a mail is lost')
    else if (mail) log.warn({ err: error, mail }, 'a mail waits')
    else if (isUnavailable(error)) log.warn({ err: error }, 'mails wait until the database answers')
    else log.error({ err: error }, 'mails wait for the next attempt')
  }
