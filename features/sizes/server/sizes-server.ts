import { only } from '@stadion/contract/failures'
import type { Database } from '@stadion/database/database'
import { type Ask, serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { type KeptSizes, type KeptSizesAnswer, keepSizes, keptRuns, readKeptSizes, sizeFailures } from '../contract.ts'
import { keptSizesAnswerSchema, keptSizesSchema } from '../schema.ts'

export interface SizesOptions {
  db: Database
  /** Of the catalogue: the sizes of a run, in their order. */
  sizesOfRun: (run: string) => readonly string[]
}

type Kept = Pick<KeptSizesAnswer, 'sizes' | 'system' | 'unit'>
const none: Kept = { sizes: {}, system: 'UK', unit: 'cm' }

/** What an account asked the shop to keep. */
export function sizesServer(app: FastifyInstance, { db, sizesOfRun }: SizesOptions): void {
  const runs = Object.fromEntries(keptRuns.map((run) => [run, [...sizesOfRun(run)]]))
  const problemsOf = ({ sizes }: KeptSizes) =>
    Object.entries(sizes).flatMap(([run, size]) =>
      Object.hasOwn(runs, run) && runs[run]!.includes(size) ? [] : [{ field: `sizes.${run}`, code: 'size_unknown' }],
    )

  const answer = keptSizesAnswerSchema
  serve(app, readKeptSizes, { answer, failures: only(sizeFailures, 'unauthorized') }, async (ask) => {
    const [row] = await db.prepared<Kept>('sizes.read', 'select sizes, system, unit from sizes.kept where acid = $1', [acidOf(ask)])
    return { ...(row ?? none), runs }
  })

  const shapes = { body: keptSizesSchema, answer, failures: only(sizeFailures, 'unauthorized', 'validationFailed') }
  serve(app, keepSizes, shapes, async (ask) => {
    const acid = acidOf(ask)
    const { sizes, system, unit } = ask.body
    const problems = problemsOf(ask.body)
    if (problems.length > 0) throw sizeFailures.validationFailed({}, { body: { validationErrors: problems } })
    await db.prepared(
      'sizes.keep',
      `insert into sizes.kept (acid, sizes, system, unit, at) values ($1, $2::text::jsonb, $3, $4, $5)
       on conflict (acid) do update set sizes = excluded.sizes, system = excluded.system, unit = excluded.unit, at = excluded.at`,
      [acid, JSON.stringify(sizes), system, unit, ask.now().toISOString()],
    )
    return { sizes, system, unit, runs }
  })
}

function acidOf({ visitor }: Pick<Ask, 'visitor'>): string {
  if (visitor.kind !== 'authenticated') throw sizeFailures.unauthorized()
  return visitor.acid
}
