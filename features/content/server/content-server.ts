import type { Database } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance } from 'fastify'
import { type ContentAnswer, contentFailures, listLandingPages, readContent, readLandingPage } from '../contract.ts'
import * as schema from '../schema.ts'
import type { PageRecord } from './page-record.ts'
import { landingPagesOf, pageAt, reachableIn, type Scopes, scopesOf } from './page-table.ts'
import { nearest, shownBlocks, targetsIn, wordsIn } from './shown-page.ts'

/** Serves pages of blocks. */
export function contentServer(app: FastifyInstance, { db }: { db: Database }): void {
  /** The page as a storefront has it; what it was made of is noted. */
  async function answerOf(page: string, scopes: Scopes, storefront: Storefront, uses: (...tags: string[]) => void): Promise<ContentAnswer> {
    const none = { page, scope: null, head: { title: null, description: null }, blocks: [] }
    const found = nearest(scopes, storefront)
    if (!found) return none
    const { scope, record } = found
    const targets = targetsIn(record.blocks)
    if (targets.some((target) => 'article' in target)) uses(`list:${storefront.brand}`)
    if (targets.some((target) => 'collection' in target)) uses(`collection:${storefront.brand}`)
    const blocks = shownBlocks(page, record, storefront, await reachableIn(db, targets, storefront))
    if (!blocks) return none
    const head = { title: wordsIn(storefront, record.head?.title), description: wordsIn(storefront, record.head?.description) }
    return { page, scope, head, blocks }
  }

  serve(
    app,
    readContent,
    { params: schema.contentParams, answer: schema.contentAnswer },
    async ({ params: { page }, storefront, uses }) => {
      uses(`content:${storefront.brand}/${page}`)
      return answerOf(page, await scopesOf(db, storefront.brand, page), storefront, uses)
    },
  )

  serve(
    app,
    readLandingPage,
    { params: schema.landingParams, answer: schema.landingAnswer, failures: contentFailures.table },
    async ({ params, storefront, uses }) => {
      // A slug may become that of another page.
      uses(`content:${storefront.brand}`)
      const page = await pageAt(db, storefront.brand, params.slug.normalize('NFC'))
      const scopes = page === undefined ? {} : await scopesOf(db, storefront.brand, page)
      const slug = slugIn(scopes, storefront)
      if (page === undefined || slug === undefined)
        throw nearest(scopes, storefront, 'WITHDRAWN') ? contentFailures.contentWithdrawn() : contentFailures.contentNotFound()
      const answer = await answerOf(page, scopes, storefront, uses)
      if (answer.scope === null) throw contentFailures.contentNotFound()
      const slugs = Object.fromEntries(
        Object.entries(scopes).flatMap(([scope, one]) => (one.status === 'LIVE' ? [[scope, one.slugs ?? {}]] : [])),
      )
      return { ...answer, slug, slugs }
    },
  )

  serve(app, listLandingPages, { answer: schema.landingPagesAnswer }, async ({ storefront, uses }) => {
    uses(`content:${storefront.brand}`)
    const all = await landingPagesOf(db, storefront.brand)
    return {
      pages: all.flatMap(({ page, scopes }) => {
        const slug = slugIn(scopes, storefront)
        return slug === undefined ? [] : [{ page, slug }]
      }),
    }
  })
}

/** The slug of a page in a storefront; undefined if the storefront has it not. */
function slugIn(scopes: Readonly<Record<string, Pick<PageRecord, 'slugs' | 'status'>>>, storefront: Storefront): string | undefined {
  const found = nearest(scopes as Scopes, storefront)
  return wordsIn(storefront, found?.record.slugs) ?? undefined
}
