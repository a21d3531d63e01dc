import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { Piece, SayFit, Thing } from './schema.ts'

export type { Piece, Thing } from './schema.ts'

const bridge = { family: 'bridge', timeoutMs: 10_000 } as const
type Of = { code: string }

/** The piece that a code of a slip is of, and what whoever asks can do with it (D-199). */
export const readPiece = /* @__PURE__ */ route<{ params: Of; answer: Piece }>({
  ...bridge,
  method: 'GET',
  path: '/api/bridge/connect/{code}',
  summary: 'Read the piece that the code of a packing slip is of.',
})

/** Keeps the piece in the account that ordered it; again does nothing. */
export const keepThing = /* @__PURE__ */ route<{ params: Of; answer: undefined }>({
  ...bridge,
  method: 'PUT',
  path: '/api/bridge/connect/{code}/thing',
  status: 204,
  summary: 'Keep a piece in the account.',
})

/** Takes it out of the account; the code goes on working. */
export const dropThing = /* @__PURE__ */ route<{ params: Of; answer: undefined }>({
  ...bridge,
  method: 'DELETE',
  path: '/api/bridge/connect/{code}/thing',
  status: 204,
  summary: 'Take a piece out of the account.',
})

/** Says how a delivered piece fits, in place of what was said before; it counts as the answer of a review does (D-193). */
export const sayFit = /* @__PURE__ */ route<{ params: Of; body: SayFit; answer: undefined }>({
  ...bridge,
  method: 'PUT',
  path: '/api/bridge/connect/{code}/fit',
  status: 204,
  summary: 'Say how a piece fits.',
})

/** What the account keeps, the latest first. */
export const readThings = /* @__PURE__ */ route<{ answer: { items: Thing[] } }>({
  ...bridge,
  method: 'GET',
  path: '/api/bridge/things',
  summary: 'List the pieces that the account keeps.',
})

export const connectFailures = /* @__PURE__ */ failures({
  unauthorized: [401, 'User is not authenticated'],
  notOwner: [403, 'The account has not ordered it, or its address is not confirmed'],
  pieceNotFound: [404, 'There is no such piece'],
  notAsked: [409, 'It has not arrived, or has a single size'],
})
