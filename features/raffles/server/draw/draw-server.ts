import { only } from '@stadion/contract/failures'
import { type Ask, serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract.ts'
import * as schema from '../../schema.ts'
import { hashOfSeed } from '../hash-seed.ts'
import type { RafflesOptions } from '../raffles-options.ts'
import type { RaffleRow } from '../raffles-table.ts'
import { drawTable } from './draw-table.ts'

/** Entries of one part of a list. */
const partSize = 20_000
/** Winners of an answer that is brief. */
const briefly = 100

const { raffleFailures } = contract
/** The same for everybody. The list never changes, and what changes else is shown within moments. */
const [moments, minutes] = ['public, max-age=15', 'public, max-age=300']

interface DrawServerOptions extends Pick<RafflesOptions, 'db' | 'findSkus'> {
  /** Throws if there is none. */
  find(ask: Ask & { params: { no: string } }): Promise<RaffleRow>
}

/** What a draw followed from (D-198): hash, list and seed, the list also in parts, and the place of an entry. */
export function serveDraw(app: FastifyInstance, { db, findSkus, find }: DrawServerOptions): void {
  const table = drawTable(db)
  const none = only(raffleFailures, 'raffleNotFound')
  const ofRaffle = { params: schema.raffleParamsSchema, failures: none }
  const partsOf = (entries: number | null) => Math.ceil((entries ?? 0) / partSize)

  const drawn = { ...ofRaffle, query: schema.drawQuerySchema, answer: schema.drawSchema, cacheControl: moments }
  serve(app, contract.readDraw, drawn, async (ask) => {
    const { no, state, seed } = await find(ask as unknown as Parameters<typeof find>[0])
    const isBrief = ask.query.of === 'brief'
    const { entries, isDrawn, pieces } = await table.standing(no)
    const winners = isDrawn ? await table.winners(no) : null
    const parts = partsOf(entries)
    const sold = await findSkus(
      pieces.map(({ sku }) => sku),
      ask.storefront,
    )
    return {
      ...{ no, state, entries, parts, seedHash: seed && hashOfSeed(seed), seed: isDrawn && seed ? seed.toString('hex') : null },
      pieces: pieces.map(({ sku, pieces: there }) => ({ sku, size: sold.get(sku)?.sizeLabel ?? sku, pieces: there })),
      list: entries === null || isBrief || parts > 1 ? null : await table.part(no, 0, partSize),
      wins: winners?.length ?? null,
      winners: winners && (isBrief ? winners.slice(0, briefly) : winners),
    }
  })

  const part = { ...ofRaffle, query: schema.drawPartQuerySchema, answer: schema.drawPartSchema, cacheControl: minutes }
  serve(app, contract.readDrawPart, part, async (ask) => {
    const { no } = await find(ask as unknown as Parameters<typeof find>[0])
    const { part: n } = ask.query
    const parts = partsOf((await table.standing(no)).entries)
    // Nothing of it before it is whole, nor kept for longer than a moment.
    if (n > parts) throw raffleFailures.raffleNotFound()
    ask.reply.header('content-disposition', `inline; filename="${no}-${n}.json"`)
    return { part: n, parts, items: await table.part(no, (n - 1) * partSize, partSize) }
  })

  const listed = { params: schema.listedParamsSchema, failures: only(raffleFailures, 'raffleNotFound', 'notListed') }
  serve(app, contract.readListed, { ...listed, answer: schema.listedEntrySchema, cacheControl: moments }, async (ask) => {
    const { no } = await find(ask as unknown as Parameters<typeof find>[0])
    const { entries, isDrawn } = await table.standing(no)
    const entry = entries === null ? undefined : await table.listed(no, ask.params.entryId, isDrawn)
    if (!entry) throw raffleFailures.notListed()
    return entry
  })
}
