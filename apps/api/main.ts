import { createClock } from '@stadion/http/clock'
import { closeGracefully, startOrExplain } from '@stadion/http/close-gracefully'
import { listen } from '@stadion/http/listen'
import { pino } from 'pino'
import { createApi } from './api.ts'
import { readConfig } from './config.ts'
import { openEngines } from './engines.ts'
import { listenAsProvider } from './local-provider.ts'
import { prepareDatabase } from './slices.ts'

await startOrExplain(async () => {
  const config = readConfig(process.env)
  const engines = await openEngines(config)
  await prepareDatabase(engines.db, config)
  const logger = pino({ level: config.logLevel }, process.stderr)
  const app = await createApi({ ...engines, engines: engines.checks, clock: createClock(), config, logger })
  const port = await listen(app, { host: config.host, port: config.apiPort, setting: 'API_PORT' })
  const provider = await listenAsProvider(config)
  closeGracefully(async () => {
    provider?.close()
    await app.close()
    await engines.close()
  })
  console.log(`The API of Stadion is ready: http://${config.host}:${port}`)
})
