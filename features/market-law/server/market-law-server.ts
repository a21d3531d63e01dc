import type { AppEnvironment } from '@stadion/site/environment'
import { storefronts } from '@stadion/site/storefronts'
import type { FastifyInstance } from 'fastify'
import { dayOf } from '../law-row.ts'
import { unconfirmedRows } from '../unconfirmed.ts'

/** Has no calls. At a start in production it logs which storefronts use law that nobody confirmed (D-137). */
export function marketLawServer(app: FastifyInstance, { appEnv }: { appEnv: AppEnvironment }): void {
  if (appEnv !== 'prod') return
  const unconfirmed = unconfirmedRows(storefronts, dayOf(app.context.now()))
  if (Object.keys(unconfirmed).length > 0)
    app.log.warn({ unconfirmed }, 'Storefronts use rows of law that nobody confirmed: features/market-law')
}
