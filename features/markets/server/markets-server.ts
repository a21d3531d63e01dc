import { serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { readStates } from '../contract.ts'
import { statesSchema } from '../schema.ts'
import type { MarketStates } from './create-states.ts'

export interface MarketsGiven {
  storefrontStates: MarketStates
}

/** Says which storefronts are not open. */
export function marketsServer(app: FastifyInstance, { storefrontStates }: MarketsGiven): void {
  serve(app, readStates, { answer: statesSchema, failures: {} }, ({ uses }) => {
    uses('market')
    return { states: storefrontStates.all() }
  })
}
