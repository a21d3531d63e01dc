import type { Database } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { type ListItem, listForMembers } from '../contract.ts'
import { membersListAnswer } from '../schema.ts'
import { articlesForMembers } from './article-table.ts'
import type { ListItems } from './list-items.ts'
import type { ReferenceSource } from './reference/reference.ts'

interface MembersListOptions {
  db: Database
  itemsOf: ListItems
  reference: ReferenceSource
  isMember: (acid: string) => Promise<boolean>
}

/** As many as whoever is no member sees. */
const mostForOthers = 3
const mostForMembers = 96

/** Articles for members only. Others get the first ones, whatever they ask: there is no order, filter or page by which to see more. */
export function serveMembersList(app: FastifyInstance, { db, itemsOf, reference, isMember }: MembersListOptions): void {
  serve(app, listForMembers, { answer: membersListAnswer, failures: {} }, async ({ storefront, visitor }) => {
    const isWhole = visitor.kind === 'authenticated' && (await isMember(visitor.acid))
    const list = reference.now().priceListOf(storefront)
    const rows = await articlesForMembers(db, storefront.brand, list, isWhole ? mostForMembers : mostForOthers)
    const items = await itemsOf(rows, storefront)
    return { items: isWhole ? items : withoutOthers(items), isWhole }
  })
}

/** Other colours of a model are articles that are not shown. */
function withoutOthers(items: readonly ListItem[]): ListItem[] {
  const shown = new Set(items.map(({ id }) => id))
  return items.map((item) => {
    const colors = item.colors.filter(({ id }) => shown.has(id))
    return { ...item, colors, colorCount: colors.length }
  })
}
