import type { FastifyInstance } from 'fastify'
import { labelServer } from './label-server.ts'
import { returnServer } from './return-server.ts'
import type { ReturnsOptions } from './returns-options.ts'
import { addWithdrawalRounds } from './withdrawal-rounds.ts'
import { withdrawalServer } from './withdrawal-server.ts'

export { createReturnFacts } from './return-facts.ts'

/** The calls of returns and withdrawals, and their rounds. */
export function returnsServer(app: FastifyInstance, options: ReturnsOptions): void {
  addWithdrawalRounds(app, options)
  withdrawalServer(app, options)
  returnServer(app, options)
  labelServer(app, options)
}
