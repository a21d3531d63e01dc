import { only } from '@stadion/contract/failures'
import { serve } from '@stadion/http/serve'
import { articlePath, rafflePath } from '@stadion/site/addresses'
import { originOf } from '@stadion/site/hosts'
import { pathIn, type Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract.ts'
import { type Launch, launchesQuerySchema, launchesSchema, launchParamsSchema } from '../../schema.ts'
import { articleOf } from '../article-of.ts'
import type { RafflesOptions } from '../raffles-options.ts'
import { calendarOf } from './calendar.ts'
import { launchesOf } from './launches-table.ts'

const { raffleFailures } = contract

/** What is launched next, as a list and for the calendar (D-198). */
export function serveLaunches(
  app: FastifyInstance,
  { db, findSkus, sitePort }: Pick<RafflesOptions, 'db' | 'findSkus' | 'sitePort'>,
): void {
  async function launches(storefront: Storefront, article: string | null = null): Promise<Launch[]> {
    const rows = await launchesOf(db, storefront, article)
    const sold = await findSkus(
      rows.map(({ sku }) => sku),
      storefront,
    )
    return rows.flatMap(({ id, what, at, members_at: membersAt, level_min: levelMin, can_wait: canWait, sku }) => {
      const found = sold.get(sku)
      if (!found) return []
      const times = { at: at.toISOString(), membersAt: membersAt?.toISOString() ?? null }
      return { id, what, ...times, levelMin, canWait, article: articleOf(found, storefront) }
    })
  }

  serve(app, contract.readLaunches, { query: launchesQuerySchema, answer: launchesSchema }, async ({ storefront, query, uses }) => {
    const { brand } = storefront
    uses(query.article === undefined ? `list:${brand}` : `article:${brand}/${query.article}`, 'reference', 'texts')
    return { items: await launches(storefront, query.article) }
  })

  const file = { params: launchParamsSchema, failures: only(raffleFailures, 'launchNotFound'), media: ['text/calendar'] }
  serve(app, contract.readLaunchCalendar, file, async ({ storefront, params: { id }, reply }) => {
    const launch = (await launches(storefront)).find((one) => one.id === id)
    if (!launch) throw raffleFailures.launchNotFound()
    const { appEnv, now } = app.context
    const origin = originOf(storefront, appEnv, sitePort)
    const path = launch.what === 'EVERYBODY' ? articlePath(launch.article) : rafflePath(id)
    const text = calendarOf({
      ...{ uid: `${id}@${new URL(origin).hostname}`, made: now(), at: new Date(launch.at), summary: launch.article.name },
      url: origin + pathIn(storefront, path),
    })
    reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${id}.ics"`)
      .header('cache-control', 'no-store')
      .send(text)
  })
}
