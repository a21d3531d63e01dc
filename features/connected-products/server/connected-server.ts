import { only } from '@stadion/contract/failures'
import type { Database } from '@stadion/database/database'
import { type Ask, serve } from '@stadion/http/serve'
import { returnableUntil } from '@stadion/market-law/return-window'
import type { Storefront } from '@stadion/site/storefronts'
import { dateIn } from '@stadion/site/time-of-day'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import * as schema from '../schema.ts'
import { createPieceCodes } from './piece-code.ts'
import { type OrderedPiece, thingsTable } from './things-table.ts'

export { createPieceCodes } from './piece-code.ts'

export interface ConnectedOptions {
  db: Database
  orderSecret: string
  /** Whether the pages of pieces are there for anybody of a storefront (the flag `connect`). */
  isOpen(storefront: Storefront): Promise<boolean>
  /** Orders that guests placed under the address of an account become its own, if the address is confirmed (D-121). */
  joinOrders(acid: string, storefront: Storefront): Promise<void>
}

const { connectFailures } = contract

/** The calls of connected products (D-199). */
export function connectedServer(app: FastifyInstance, { db, orderSecret, isOpen, joinOrders }: ConnectedOptions): void {
  const codes = createPieceCodes(orderSecret)
  const table = thingsTable(db)

  /** Codes of the other brand, and of pieces that were never sent, are as good as wrong. */
  async function find(ask: Ask & { params: { code: string } }) {
    if (!(await isOpen(ask.storefront))) throw connectFailures.pieceNotFound()
    const place = codes.placeOf(ask.params.code)
    const piece = place && (await table.piece(place))
    if (!piece || piece.brand !== ask.storefront.brand || piece.state === 'cancelled') throw connectFailures.pieceNotFound()
    return { place, piece }
  }
  const accountOf = ({ visitor }: Ask) => (visitor.kind === 'authenticated' ? visitor.acid : undefined)

  async function owns(ask: Ask, acid: string, { place, piece }: Awaited<ReturnType<typeof find>>): Promise<boolean> {
    if (piece.acid !== null) return piece.acid === acid
    await joinOrders(acid, ask.storefront)
    return (await table.piece(place))?.acid === acid
  }

  /** How it fits is known to who has it; what is sent back says why it is. */
  const isAsked = async (piece: OrderedPiece) => piece.state === 'delivered' && (await table.hasSizes(piece))

  const params = schema.codeParamsSchema
  const none = only(connectFailures, 'pieceNotFound')
  serve(app, contract.readPiece, { params, answer: schema.pieceSchema, failures: none }, async (ask) => {
    const found = await find(ask)
    const { place, piece } = found
    const acid = accountOf(ask)
    const isOwner = acid !== undefined && (await owns(ask, acid, found))
    const reader = acid === undefined ? ('guest' as const) : isOwner ? ('owner' as const) : ('stranger' as const)
    return {
      ...described(piece),
      state: stateOf(piece, ask.now()),
      reader,
      isKept: acid !== undefined && (await table.isKept(acid, place)),
      ...(isOwner ? { orderNumber: piece.number } : {}),
      ...(isOwner && (await isAsked(piece)) ? { fit: await table.saidFit(place) } : {}),
    }
  })

  const refused = only(connectFailures, 'unauthorized', 'notOwner', 'pieceNotFound')
  serve(app, contract.keepThing, { params, failures: refused }, async (ask) => {
    const found = await find(ask)
    const acid = accountOf(ask)
    if (acid === undefined) throw connectFailures.unauthorized()
    if (!(await owns(ask, acid, found))) throw connectFailures.notOwner()
    await table.keep(acid, found.place, ask.now())
  })

  const saying = { params, body: schema.sayFitSchema, failures: connectFailures.table }
  serve(app, contract.sayFit, saying, async (ask) => {
    const found = await find(ask)
    const acid = accountOf(ask)
    if (acid === undefined) throw connectFailures.unauthorized()
    if (!(await owns(ask, acid, found))) throw connectFailures.notOwner()
    const { place, piece } = found
    const isCounted = (await isAsked(piece)) && (await table.sayFit(acid, place, piece, ask.body.answer, ask.now()))
    if (!isCounted) throw connectFailures.notAsked()
  })

  serve(app, contract.dropThing, { params, failures: only(connectFailures, 'unauthorized', 'pieceNotFound') }, async (ask) => {
    const { place } = await find(ask)
    const acid = accountOf(ask)
    if (acid === undefined) throw connectFailures.unauthorized()
    await table.drop(acid, place)
  })

  serve(
    app,
    contract.readThings,
    { answer: schema.thingsSchema, failures: only(connectFailures, 'unauthorized', 'pieceNotFound') },
    async (ask) => {
      if (!(await isOpen(ask.storefront))) throw connectFailures.pieceNotFound()
      const acid = accountOf(ask)
      if (acid === undefined) throw connectFailures.unauthorized()
      const kept = await table.of(acid, ask.storefront.brand)
      return { items: kept.map(({ piece, ...place }) => ({ code: codes.codeOf(place), ...described(piece) })) }
    },
  )
}

/** Nothing of it says a person, an order or a day. */
const described = ({ articleId, name, size, placedAt, country }: OrderedPiece) => ({
  ...{ articleId, name, size },
  month: dateIn(new Date(placedAt), country).slice(0, 7),
})

function stateOf({ state, country, lastDeliveredAt }: OrderedPiece, now: Date): contract.Piece['state'] {
  if (state === 'returning') return 'RETURNING'
  if (state === 'back') return 'BACK'
  const until = state === 'delivered' ? returnableUntil({ country, lastDeliveredAt }) : undefined
  return until && until > now ? 'RETURNABLE' : 'SENT'
}
