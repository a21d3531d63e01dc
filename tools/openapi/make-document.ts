import { createApi } from '@stadion/api/api'
import { readConfig } from '@stadion/api/config'
import type { Database } from '@stadion/database/database'
import { createClock } from '@stadion/http/clock'

export interface ApiDocument {
  paths: Record<string, Record<string, { tags?: string[]; summary?: string; responses: Record<string, { description?: string }> }>>
}

/** The document is made of the routes. Without statements there is no database to start, which would take most of the time. */
const refuse = () => Promise.reject(new Error('The API document is made without a database'))
const db: Database = { engine: 'pglite', query: refuse, prepared: refuse, transaction: refuse, dump: refuse, close: async () => {} }

/** The API document of the contracts, as text. */
export async function makeDocument(): Promise<string> {
  const api = await createApi({ db, clock: createClock(), config: readConfig({ LOG_LEVEL: 'silent' }), background: false })
  await api.ready()
  const { body } = await api.inject({ method: 'GET', url: '/openapi.json', headers: { host: 'www.stadion.de.localhost:8080' } })
  await api.close()
  return body
}
