import type { FastifyInstance } from 'fastify'
import { figuresServer } from './figures-server.ts'
import { listServer } from './list-server.ts'
import { opinionServer } from './opinion-server.ts'
import type { ReviewsOptions } from './reviews-options.ts'
import { writeServer } from './write-server.ts'

/** The calls of reviews. */
export function reviewsServer(app: FastifyInstance, options: ReviewsOptions): void {
  listServer(app, options)
  writeServer(app, options)
  opinionServer(app, options)
  figuresServer(app, options)
}
