import type { Database } from '@stadion/database/database'
import type { FastifyInstance } from 'fastify'
import { slices } from './slices.ts'

export interface ComposeOptions {
  db: Database
  now: () => Date
}

type Server = ((app: FastifyInstance, options: Record<string, unknown>) => void) | undefined

/** Puts the server of every slice behind the app and hands each what it asks for. */
export function composeSlices(app: FastifyInstance, { db, now }: ComposeOptions): void {
  ;(slices.catalogue.catalogueServer as Server)?.(app, { db, translate: slices.messages.translateOf })
  ;(slices.bag.bagServer as Server)?.(app, { db, now })
  ;(slices.translations.translationsServer as Server)?.(app, {})
}
