import { createApi } from '@stadion/api/api'
import { readCodeGaps } from '@stadion/api/code-gaps'
import type { ApiConfig } from '@stadion/api/config'
import { type Engines, openEngines } from '@stadion/api/engines'
import { heldAtStart, warnOfMissing } from '@stadion/api/missing'
import { prepareDatabase } from '@stadion/api/prepare-database'
import type { Database } from '@stadion/database/database'
import { createClock } from '@stadion/http/clock'
import type { Draining } from '@stadion/http/draining'
import { logSerializers } from '@stadion/http/log-options'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { commandChannel, listenForCommands } from './command-channel.ts'
import { commandsOn } from './commands.ts'

/** The API with its engines. A file of its own, so that a gateway without API loads neither servers nor SQL. */
export async function openApi(config: ApiConfig, draining: Draining, closing: (() => Promise<unknown>)[]): Promise<FastifyInstance> {
  const engines = await openEnginesOf(config)
  const api = await openApiOn(engines, config, draining, closing)
  closing.push(() => engines.close())
  return api
}

/** The database, with its tables, and what processes share. */
export const openEnginesOf = (config: ApiConfig): Promise<Engines> => openEngines(config, (db) => prepareDatabase(db, config))

/** The API on engines that the caller closes. */
export async function openApiOn(
  engines: Engines,
  config: ApiConfig,
  draining: Draining,
  closing: (() => Promise<unknown>)[],
): Promise<FastifyInstance> {
  const clock = createClock()
  const gaps = await readCodeGaps()
  const api = await createApi({
    ...engines,
    engines: engines.checks,
    clock,
    incomplete: heldAtStart(gaps, config),
    config,
    draining,
    booksFile: config.booksFile,
    logger: pino({ level: config.logLevel, serializers: logSerializers }, process.stderr),
  })
  await api.ready()
  closing.push(warnOfMissing({ db: engines.jobsDb, now: clock.now, config, gaps, log: api.log }).end)
  if (engines.db.engine === 'pglite') closing.push(await takeCommands(engines.db, config, api))
  closing.push(() => api.close())
  return api
}

/** Without the socket commands still work, while the shop is stopped. */
async function takeCommands(db: Database, config: ApiConfig, { log }: FastifyInstance): Promise<() => Promise<void>> {
  try {
    return await listenForCommands(
      commandChannel(config.dataDir),
      commandsOn(db, () => new Date(), config),
    )
  } catch (error) {
    log.warn({ err: error }, 'no commands are taken')
    return async () => {}
  }
}
