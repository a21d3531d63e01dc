import { serve } from '@stadion/http/serve'
import { articleOfSku } from '@stadion/site/article-ids'
import type { FastifyInstance } from 'fastify'
import { addToWishlist, joinWishlist, readWishlist, removeFromWishlist, type Wishlist, wishlistFailures } from '../contract.ts'
import { maxEntries } from '../max-entries.ts'
import { wishlistChangeSchema, wishlistJoinSchema, wishlistSchema } from '../schema.ts'
import { ownerOf } from './list-owner.ts'
import { type ShareOptions, shareServer } from './share-server.ts'
import { type ListAnswer, wishlistTable } from './wishlist-table.ts'

export { wishlistPersonalData } from './personal-wishlists.ts'

/** The calls of the wishlist. Only the session identifies its owner (D-079, D-080). */
export function wishlistServer(app: FastifyInstance, options: ShareOptions): void {
  const table = wishlistTable(options.db)
  shareServer(app, options)

  serve(app, readWishlist, { answer: wishlistSchema }, async (ask) => listOf(await table.read(ownerOf(ask))))

  serve(app, addToWishlist, { body: wishlistChangeSchema, answer: wishlistSchema }, async (ask) => {
    const { pid, cid = null } = ask.body
    const answer = await table.add(ownerOf(ask), articleOfSku(pid), cid, ask.now())
    if (answer.failure === 'productNotFound') throw wishlistFailures.productNotFound({ pid })
    if (answer.failure) throw wishlistFailures.wishlistLimitExceeded({ most: maxEntries })
    return listOf(answer)
  })

  serve(app, joinWishlist, { body: wishlistJoinSchema, answer: wishlistSchema }, async (ask) =>
    listOf(await table.join(ownerOf(ask), ask.body.pids, ask.now())),
  )

  serve(app, removeFromWishlist, { body: wishlistChangeSchema, answer: wishlistSchema }, async (ask) =>
    listOf(await table.remove(ownerOf(ask), articleOfSku(ask.body.pid))),
  )
}

const listOf = ({ data, not_sold: notSold }: ListAnswer): Wishlist => ({
  total: data.length,
  data: data.map((entry) => ({ ...entry, addedAt: new Date(entry.addedAt).toISOString() })),
  ...(notSold.length > 0 && { notSold }),
})
