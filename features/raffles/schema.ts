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

export const drawSchema = z.object({
  no: z.string(),
  state: raffleStateSchema,
  pieces: z.array(z.object({ sku: z.string(), size: z.string(), pieces: z.int() })),
  seedHash: z.string().nullable(),
  /** Null until it is closed. */
  list: z.array(z.object({ entryId: entryIdSchema, sku: z.string() })).nullable(),
  /** In hex; null until the draw. */
  seed: z.string().nullable(),
  /** The first of each size, by rank; null until the draw. */
  winners: z.array(z.object({ entryId: entryIdSchema, sku: z.string(), rank: z.int() })).nullable(),
})

const launchSchema = z.object({
  /** A raffle's number, or an article's id. */
  id: z.string(),
  /** What happens next: a raffle opens, or closes, or everybody may buy the article. */
  what: z.enum(['RAFFLE_OPENS', 'RAFFLE_CLOSES', 'EVERYBODY']),
  at: z.string(),
  /** When the first members may buy it; null if nobody may before everybody. */
  membersAt: z.string().nullable(),
  article: articleSchema,
})
export const launchesSchema = z.object({ items: z.array(launchSchema) })
export const launchesQuerySchema = z.object({ article: z.string().max(20).optional() })
export const launchParamsSchema = z.object({ id: z.string().max(40) })

export type Article = z.infer<typeof articleSchema>
export type Launch = z.infer<typeof launchSchema>
export type Raffle = z.infer<typeof raffleSchema>
export type Enter = z.infer<typeof enterSchema>
export type Entered = z.infer<typeof enteredSchema>
export type Draw = z.infer<typeof drawSchema>
