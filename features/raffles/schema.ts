import { z } from 'zod'

/** `PLANNED` before it opens, `OPEN` for entries, `CLOSED` until the draw, `DRAWN` while winners may buy, `DONE` after all of them. */
export const raffleStateSchema = z.enum(['PLANNED', 'OPEN', 'CLOSED', 'DRAWN', 'DONE', 'CANCELLED'])

const entryIdSchema = z.string().max(60)
export const enteredSchema = z.object({ entryId: entryIdSchema, sku: z.string(), at: z.string() })

const articleSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  kindName: z.string(),
  color: z.string().nullable(),
  image: z.string(),
  /** What it costs everybody. */
  price: z.number(),
})

export const raffleSchema = z.object({
  no: z.string(),
  state: raffleStateSchema,
  article: articleSchema,
  opensAt: z.string(),
  closesAt: z.string(),
  sizes: z.array(z.object({ sku: z.string(), size: z.string(), pieces: z.int() })),
  /** Where one may take part. */
  countries: z.array(z.string()),
  /** 0: every account. From 1 on: members of this level. */
  levelMin: z.int(),
  /** SHA-256 of the seed; null before it opens. */
  seedHash: z.string().nullable(),
  /** Why whoever asks may not take part, as a failure of the contract; null if they may. */
  hurdle: z.enum(['unauthorized', 'addressNotConfirmed', 'notInCountry', 'levelTooLow']).nullable(),
  /** Of the account that asks. */
  entry: enteredSchema.nullable(),
  /** What the account that asks has won: the right to buy until then. */
  win: z.object({ sku: z.string(), state: z.enum(['OFFERED', 'BOUGHT', 'PASSED']), until: z.string() }).nullable(),
  terms: z.string(),
})

export const raffleParamsSchema = z.object({ no: z.string().max(40) })
export const enterSchema = z.object({ sku: z.string().min(1).max(40), recaptcha: z.string().optional() })
export const changeEntrySchema = z.object({ sku: z.string().min(1).max(40) })

const listedSchema = z.object({ entryId: entryIdSchema, sku: z.string() })

export const drawSchema = z.object({
  no: z.string(),
  state: raffleStateSchema,
  pieces: z.array(z.object({ sku: z.string(), size: z.string(), pieces: z.int() })),
  seedHash: z.string().nullable(),
  /** How many entries the list has; null until it is closed. */
  entries: z.int().nullable(),
  /** In how many parts the list can be read. */
  parts: z.int(),
  /** Null until it is closed, and if it has more than one part. */
  list: z.array(listedSchema).nullable(),
  /** In hex; null until the draw. */
  seed: z.string().nullable(),
  /** How many were drawn first; null until the draw. */
  wins: z.int().nullable(),
  /** The first of each size, by rank; null until the draw. */
  winners: z.array(z.object({ entryId: entryIdSchema, sku: z.string(), rank: z.int() })).nullable(),
})

/** `brief`: without the list, and with a hundred winners at most. */
export const drawQuerySchema = z.object({ of: z.enum(['brief']).optional() })
export const drawPartQuerySchema = z.object({ part: z.coerce.number().int().min(1).max(100_000) })
export const drawPartSchema = z.object({ part: z.int(), parts: z.int(), items: z.array(listedSchema) })
export const listedParamsSchema = z.object({ no: z.string().max(40), entryId: entryIdSchema })
export const listedEntrySchema = listedSchema.extend({
  /** Among those of its size; null until the draw. */
  rank: z.int().nullable(),
  /** How many entries its size has; null until the draw. */
  of: z.int().nullable(),
})

const launchSchema = z.object({
  /** A raffle's number, or an article's id. */
  id: z.string(),
  /** What happens next: a raffle opens, or closes, or everybody may buy the article. */
  what: z.enum(['RAFFLE_OPENS', 'RAFFLE_CLOSES', 'EVERYBODY']),
  at: z.string(),
  /** When the first members may buy it; null if nobody may before everybody. */
  membersAt: z.string().nullable(),
  /** 0: for everybody. From 1 on: a raffle for members of this level. */
  levelMin: z.int(),
  /** Whoever wishes is told by a mail when it begins (D-195). */
  canWait: z.boolean(),
  article: articleSchema,
})
export const launchesSchema = z.object({ items: z.array(launchSchema) })
export const launchesQuerySchema = z.object({ article: z.string().max(24).optional() })
export const launchParamsSchema = z.object({ id: z.string().max(40) })

export type Article = z.infer<typeof articleSchema>
export type Launch = z.infer<typeof launchSchema>
export type Raffle = z.infer<typeof raffleSchema>
export type Enter = z.infer<typeof enterSchema>
export type Entered = z.infer<typeof enteredSchema>
export type Draw = z.infer<typeof drawSchema>
export type DrawPart = z.infer<typeof drawPartSchema>
export type Listed = z.infer<typeof listedEntrySchema>
