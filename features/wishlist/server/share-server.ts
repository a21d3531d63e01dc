import { only } from '@stadion/contract/failures'
import type { Database } from '@stadion/database/database'
import { hashOf } from '@stadion/http/secret-token'
import { serve } from '@stadion/http/serve'
import { sharedWishlistOf } from '@stadion/site/addresses'
import type { AppEnvironment } from '@stadion/site/environment'
import { originOf } from '@stadion/site/hosts'
import { pathIn, type Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance } from 'fastify'
import { readShare, readSharedList, type Share, shareList, wishlistFailures } from '../contract.ts'
import { shareChangeSchema, sharedLinkSchema, sharedListSchema, shareSchema } from '../schema.ts'
import { ownerOf } from './list-owner.ts'
import { type ShareRow, shareTable } from './share-table.ts'
import { newSeed, tokenOf } from './share-token.ts'

export interface ShareOptions {
  db: Database
  appEnv: AppEnvironment
  sitePort: number
  /** The links follow from it. After a change old links still open, but their owner is shown none and makes another. */
  accountSecret: string
}

/** The calls of a list's link: its owner's, and opening it. Opening is not counted and needs no session. */
export function shareServer(app: FastifyInstance, { db, appEnv, sitePort, accountSecret }: ShareOptions): void {
  const table = shareTable(db)

  const shareOf = (row: ShareRow | undefined, storefront: Storefront): Share => {
    if (!row) return { on: false, url: null, title: null, since: null }
    const token = tokenOf(row.seed, accountSecret)
    const isCurrent = hashOf(token).equals(row.token_hash)
    const url = isCurrent ? originOf(storefront, appEnv, sitePort) + pathIn(storefront, sharedWishlistOf(token)) : null
    return { on: true, url, title: row.title, since: row.since.toISOString() }
  }

  const noSession = only(wishlistFailures, 'unauthorized')
  serve(app, readShare, { answer: shareSchema, failures: noSession }, async (ask) =>
    shareOf(await table.read(ownerOf(ask)), ask.storefront),
  )

  serve(app, shareList, { body: shareChangeSchema, answer: shareSchema, failures: noSession }, async (ask) => {
    const owner = ownerOf(ask)
    const { on, title, renew } = ask.body
    if (!on) {
      await table.end(owner)
      return shareOf(undefined, ask.storefront)
    }
    const seed = newSeed()
    const change = { seed, hash: hashOf(tokenOf(seed, accountSecret)), title, renew, at: ask.now() }
    return shareOf(await table.keep(owner, change), ask.storefront)
  })

  const dead = only(wishlistFailures, 'linkInvalid')
  serve(app, readSharedList, { body: sharedLinkSchema, answer: sharedListSchema, failures: dead }, async ({ body, storefront }) => {
    const list = await table.open(hashOf(body.token), storefront)
    if (!list) throw wishlistFailures.linkInvalid()
    const { title, data, notSold } = list
    return { title, total: data.length, data, ...(notSold.length > 0 && { notSold }) }
  })
}
