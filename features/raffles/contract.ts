import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { Draw, DrawPart, Enter, Entered, Launch, Listed, Raffle } from './schema.ts'

export type { Draw, DrawPart, Enter, Entered, Launch, Listed, Raffle } from './schema.ts'

const bridge = { family: 'bridge', timeoutMs: 10_000 } as const
type Of = { no: string }

/** A raffle, with the entry of whoever asks (D-198). */
export const readRaffle = /* @__PURE__ */ route<{ params: Of; answer: Raffle }>({
  ...bridge,
  method: 'GET',
  path: '/api/bridge/raffles/{no}',
  summary: 'Read a raffle and the own entry.',
})

/** Takes part, once for each account. */
export const enterRaffle = /* @__PURE__ */ route<{ params: Of; body: Enter; answer: Entered }>({
  ...bridge,
  method: 'POST',
  path: '/api/bridge/raffles/{no}/entries',
  status: 201,
  timeoutMs: 30_000,
  summary: 'Take part in a raffle.',
})

/** Another size; the entry keeps its id. */
export const changeEntry = /* @__PURE__ */ route<{ params: Of; body: { sku: string }; answer: Entered }>({
  ...bridge,
  method: 'PUT',
  path: '/api/bridge/raffles/{no}/entries',
  summary: 'Change the size of an entry of a raffle.',
})

/** Takes the entry back; possible until the raffle closes. */
export const leaveRaffle = /* @__PURE__ */ route<{ params: Of; answer: undefined }>({
  ...bridge,
  method: 'DELETE',
  path: '/api/bridge/raffles/{no}/entries',
  status: 204,
  summary: 'Take an entry of a raffle back.',
})

/** All that anybody needs to draw again: the hash of the seed, the list of entries, the seed. The same for everybody. A long list has parts. */
export const readDraw = /* @__PURE__ */ route<{ params: Of; query: { of?: 'brief' | undefined }; answer: Draw }>({
  ...bridge,
  method: 'GET',
  path: '/api/bridge/raffles/{no}/draw',
  summary: 'Read what the draw of a raffle followed from.',
})

/** A part of the published list, from 1. */
export const readDrawPart = /* @__PURE__ */ route<{ params: Of; query: { part: number }; answer: DrawPart }>({
  ...bridge,
  method: 'GET',
  path: '/api/bridge/raffles/{no}/draw/entries',
  summary: 'Read a part of the published list of a raffle.',
})

/** Looks an entry up in the published list. */
export const readListed = /* @__PURE__ */ route<{ params: Of & { entryId: string }; answer: Listed }>({
  ...bridge,
  method: 'GET',
  path: '/api/bridge/raffles/{no}/draw/entries/{entryId}',
  summary: 'Read the rank of an entry.',
})

/** What comes next, or that of one article: raffles of this country, and articles that not everybody may buy yet. The soonest first. */
export const readLaunches = /* @__PURE__ */ route<{ query: { article?: string | undefined }; answer: { items: Launch[] } }>({
  ...bridge,
  method: 'GET',
  path: '/api/bridge/launches',
  summary: 'List what is launched next.',
})

/** One of them for the calendar, as iCalendar (RFC 5545). */
export const readLaunchCalendar = /* @__PURE__ */ route<{ params: { id: string }; answer: unknown }>({
  ...bridge,
  method: 'GET',
  path: '/api/bridge/launches/{id}/calendar',
  summary: 'Read a launch as a calendar file.',
})

export const raffleFailures = /* @__PURE__ */ failures({
  unauthorized: [401, 'User is not authenticated'],
  addressNotConfirmed: [403, 'The address of the account is not confirmed'],
  levelTooLow: [403, 'The raffle is for members of a higher level'],
  notInCountry: [403, 'The raffle is not for this country'],
  raffleNotFound: [404, 'There is no such raffle, or no such size in it'],
  notListed: [404, 'The published list has no such entry'],
  launchNotFound: [404, 'There is no such launch ahead'],
  notEntered: [404, 'The account takes no part'],
  closed: [409, 'The raffle is not open for entries'],
  alreadyEntered: [409, 'The account takes part already'],
})
