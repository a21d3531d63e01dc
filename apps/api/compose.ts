import { bagServer } from '@stadion/bag/server'
import { catalogueFacts } from '@stadion/catalogue/facts'
import { pictureServer } from '@stadion/catalogue/picture-server'
import { catalogueServer } from '@stadion/catalogue/server'
import type { Database } from '@stadion/database/database'
import type { AppEnvironment } from '@stadion/site/environment'
import { translateOf } from '@stadion/translations/messages-of'
import { translationsServer } from '@stadion/translations/server'
import type { FastifyInstance } from 'fastify'

export interface ComposeOptions {
  db: Database
  appEnv: AppEnvironment
}

/** Puts the server of every slice behind the app and hands each what it asks for. */
export function composeSlices(app: FastifyInstance, { db, appEnv }: ComposeOptions): void {
  const facts = catalogueFacts(db)
  translationsServer(app)
  catalogueServer(app, { db, translate: translateOf })
  pictureServer(app, { db, brandOf: (request) => app.manners.site.storefrontOf(request).brand })
  bagServer(app, { db, appEnv, findSkus: facts.skus })
}
