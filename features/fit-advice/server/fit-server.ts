import { only } from '@stadion/contract/failures'
import type { Database } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { fitFailures, readFit } from '../contract.ts'
import { fitAnswer, fitParams } from '../schema.ts'
import { adviceOf, type Opinions } from './advice.ts'

interface Row {
  own: Opinions
  people: Opinions
  kind: Opinions
}

/** The model of an article with what is said of it and of its kind. No row if the brand does not sell it. */
const read = `select jsonb_build_object('small', f.small, 'true', f.fitting, 'large', f.large) as own,
    jsonb_build_object('small', f.small_people, 'true', f.fitting_people, 'large', f.large_people) as people,
    jsonb_build_object('small', f.kind_small, 'true', f.kind_fitting, 'large', f.kind_large) as kind
  from catalogue.model_of($1, $2) m cross join lateral fit.of_model($1, m.model, m.kind) f`

/** How articles fit. Answers are kept for an hour (D-193). */
export function fitServer(app: FastifyInstance, { db }: { db: Database }): void {
  const shapes = {
    params: fitParams,
    answer: fitAnswer,
    failures: only(fitFailures, 'productNotFound'),
    cacheControl: 'public, max-age=3600',
  }
  serve(app, readFit, shapes, async ({ params: { id }, storefront: { brand }, uses }) => {
    // Answers of shoppers tell nothing: they show by time.
    uses(`article:${brand}/${id}`)
    const [row] = await db.prepared<Row>('fit.read', read, [brand, id])
    if (!row) throw fitFailures.productNotFound({ id })
    const { own, people, kind } = row
    const answers = people.small + people.true + people.large
    const shareOf = (count: number) => (answers === 0 ? 0 : Math.round((count / answers) * 100) / 100)
    return { answers, small: shareOf(people.small), true: shareOf(people.true), large: shareOf(people.large), ...adviceOf(own, kind) }
  })
}
