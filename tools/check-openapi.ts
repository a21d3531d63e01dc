// Generates the API document from the contracts and lints it.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createApi } from '@stadion/api/api'
import { readConfig } from '@stadion/api/config'
import type { Database } from '@stadion/database/database'
import { createClock } from '@stadion/http/clock'

/** The document is made of the routes. Without statements there is no database to start, which would take most of the time. */
const refuse = () => Promise.reject(new Error('The API document is made without a database'))
const db: Database = { engine: 'pglite', query: refuse, prepared: refuse, transaction: refuse, dump: refuse, close: async () => {} }
const api = await createApi({ db, clock: createClock(), config: readConfig({ LOG_LEVEL: 'silent' }), background: false })
await api.ready()
const { body } = await api.inject({ method: 'GET', url: '/openapi.json', headers: { host: 'www.stadion.de.localhost:8080' } })
await api.close()

const folder = 'node_modules/.cache'
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/openapi.json`, body)
const { paths } = JSON.parse(body) as { paths: object }
const lint = spawnSync('node_modules/.bin/redocly', ['lint', `${folder}/openapi.json`, '--config', '.redocly.yaml', '--format=stylish'], {
  encoding: 'utf8',
  env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
})
console.log(lint.stdout, lint.stderr)
console.log(`${Object.keys(paths).length} paths`)
process.exit(lint.status ?? 1)
