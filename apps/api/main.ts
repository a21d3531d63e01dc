import { createClock } from '@stadion/http/clock'
import { closeGracefully, startOrExplain } from '@stadion/http/close-gracefully'
import { createDraining } from '@stadion/http/draining'
import { listen } from '@stadion/http/listen'
import { logSerializers } from '@stadion/http/log-options'
import { pino } from 'pino'
import { createApi } from './api.ts'
import { readCodeGaps } from './code-gaps.ts'
import { listenAsProvider } from './compose-local-provider.ts'
import { heldAtStart, warnOfMissing } from './compose-missing.ts'
import { readConfig } from './config.ts'
import { openEngines } from './engines.ts'
import { prepareDatabase } from './prepare-database.ts'

await startOrExplain(async () => {
  const config = readConfig(process.env)
  const engines = await openEngines(config, async (db) => {
    const problem = await prepareDatabase(db, config)
    if (problem !== undefined) console.error(problem)
  })
  const logger = pino({ level: config.logLevel, serializers: logSerializers }, process.stderr)
  const draining = createDraining()
  const clock = createClock()
  const gaps = await readCodeGaps()
  const app = await createApi({
    ...engines,
    engines: engines.checks,
    clock,
    incomplete: heldAtStart(gaps, config),
    config,
    logger,
    draining,
    booksFile: config.booksFile,
  })
  const port = await listen(app, { host: config.apiHost ?? config.host, port: config.apiPort, setting: 'API_PORT' })
  const warning = warnOfMissing({ db: engines.jobsDb, now: clock.now, config, gaps, log: app.log })
  const provider = await listenAsProvider(config)
  const close = async () => {
    provider?.close()
    await app.close()
    await warning.end()
    await engines.close()
  }
  closeGracefully(close, { drainMs: config.drainMs, servers: [app.server], draining })
  console.log(`The API of Stadion is ready: http://${config.apiHost ?? config.host}:${port}`)
})
