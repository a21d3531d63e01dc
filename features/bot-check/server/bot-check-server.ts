import type { FastifyInstance } from 'fastify'
import type { createBotCheck } from './bot-check.ts'

export { type BotCheck, createBotCheck } from './bot-check.ts'
export { openProvider, type ProviderConfig } from './providers/open-provider.ts'

export interface BotCheckServerOptions {
  botCheck: ReturnType<typeof createBotCheck>
}

/** The library, the challenge page and its answer. */
export function botCheckServer(_app: FastifyInstance, _options: BotCheckServerOptions): void {}
