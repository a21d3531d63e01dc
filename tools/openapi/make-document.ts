import { createApi } from '@stadion/api/api'
import { readConfig } from '@stadion/api/config'
import type { Database } from '@stadion/database/database'
import { createClock } from '@stadion/http/clock'

export interface ApiDocument {
  paths: Record<string, Record<string, { tags?: string[]; summary?: string; responses: Record<string, { description?: string }> }>>
}

/** The document is made of the routes. What the API reads at its start is not there: a database takes most of the time to start. */
const nothing = async () => []
const refuse = () => Promise.reject(new Error('The API document is made without a database'))
const db: Database = { engine: 'postgres', query: nothing, prepared: nothing, transaction: refuse, dump: refuse, close: async () => {} }

/** The API document of the contracts, as text. */
export async function makeDocument(): Promise<string> {
  const api = await createApi({ db, clock: createClock(), config: readConfig({ LOG_LEVEL: 'silent' }), background: false })
  await api.ready()
  const { body } = await api.inject({ method: 'GET', url: '/openapi.json', headers: { host: 'www.stadion.de.localhost:8080' } })
  await api.close()
  return body
}
