import type { FastifyInstance } from 'fastify'
import { endServer } from './end-server.ts'
import { figuresServer } from './figures-server.ts'
import { addInvitations } from './invite-orders.ts'
import { listServer } from './list-server.ts'
import { opinionServer } from './opinion-server.ts'
import type { ReviewsOptions } from './reviews-options.ts'
import { writeServer } from './write-server.ts'

/** The calls of reviews, and the job that asks for them. */
export function reviewsServer(app: FastifyInstance, options: ReviewsOptions): void {
  listServer(app, options)
  writeServer(app, options)
  opinionServer(app, options)
  figuresServer(app, options)
  endServer(app, options)
  addInvitations(options, app.context.now)
}
