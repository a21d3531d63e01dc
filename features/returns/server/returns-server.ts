import type { FastifyInstance } from 'fastify'
import type { ReturnsOptions } from './returns-options.ts'
import { addWithdrawalRounds } from './withdrawal-rounds.ts'
import { withdrawalServer } from './withdrawal-server.ts'

/** The calls of returns and withdrawals, and their rounds. */
export function returnsServer(app: FastifyInstance, options: ReturnsOptions): void {
  addWithdrawalRounds(app, options)
  withdrawalServer(app, options)
}
