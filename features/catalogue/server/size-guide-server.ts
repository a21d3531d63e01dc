import { only } from '@stadion/contract/failures'
import { serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { catalogueFailures, readSizeGuide } from '../contract.ts'
import * as schema from '../schema.ts'
import { sizeGuideOf, sizeGuides } from './size-guides.ts'

const runs = Object.keys(sizeGuides)
const shapes = {
  params: schema.sizeGuideParams,
  answer: schema.sizeGuideAnswer,
  failures: only(catalogueFailures, 'sizeGuideNotFound'),
  cacheControl: 'public, max-age=3600',
}

/** The table of each run of sizes. It is the same everywhere: a storefront shows it with its own system first. */
export function sizeGuideServer(app: FastifyInstance): void {
  serve(app, readSizeGuide, shapes, ({ params: { run } }) => {
    const guide = sizeGuideOf(run)
    if (!guide) throw catalogueFailures.sizeGuideNotFound({ run })
    return { ...guide, run, runs }
  })
}
