import type { Database } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import type { Storefront } from '@stadion/site/storefronts'
import { textIn } from '@stadion/slices/data-texts'
import type { FastifyInstance } from 'fastify'
import { catalogueFailures, getCollection, listCollections } from '../../contract.ts'
import * as schema from '../../schema.ts'
import type { CollectionRecord } from './collection-record.ts'
import { liveCollectionAt, liveCollections } from './collection-table.ts'

/** Says which collections there are; `listProducts` lists their articles. */
export function collectionServer(app: FastifyInstance, { db }: { db: Database }): void {
  serve(app, listCollections, { answer: schema.collectionsAnswer }, async ({ storefront, uses }) => {
    uses(`collection:${storefront.brand}`)
    return {
      collections: (await liveCollections(db, storefront.brand)).map((one) => ({
        key: one.key,
        slug: textIn(storefront.locale, one.slugs),
      })),
    }
  })

  serve(
    app,
    getCollection,
    { params: schema.collectionParams, answer: schema.collectionAnswer },
    async ({ params: { slug }, storefront, uses }) => {
      // A slug may become that of another collection.
      uses(`collection:${storefront.brand}`)
      const found = await liveCollectionAt(db, storefront.brand, slug.normalize('NFC'))
      if (!found) throw catalogueFailures.collectionNotFound()
      return answerOf(found, storefront)
    },
  )
}

const answerOf = ({ key, names, descriptions, slugs }: CollectionRecord, { locale }: Storefront) => ({
  key,
  name: textIn(locale, names),
  description: descriptions && textIn(locale, descriptions),
  slug: textIn(locale, slugs),
  slugs,
})
