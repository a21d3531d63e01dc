import { randomBytes } from 'node:crypto'
import { type LimitStore, takeOfNetworks } from '@stadion/http/limits/rate-limits'
import type { BotAction } from '../../contract.ts'
import { isSolved } from '../challenges.ts'
import { createSigner } from '../signed.ts'
import type { BotProvider } from './provider.ts'

export interface SelfHostedOptions {
  secret: string
  now: () => Date
  /** Counts tasks. */
  limits: LimitStore
}

/** A piece of work for a browser. */
export interface Task {
  task: string
  nonce: string
  difficulty: number
}

export interface SelfHostedProvider extends BotProvider {
  createTask(asker: { action: BotAction; host: string; ip: string }): Promise<Task>
}

const windowMs = 10 * 60 * 1000
/** Tasks of one network in ten minutes and their difficulty: beyond the first tier each bit doubles the work. */
const tiers = [
  { tasks: 20, difficulty: 14, score: 0.9 },
  { tasks: 60, difficulty: 17, score: 0.8 },
  { tasks: Number.POSITIVE_INFINITY, difficulty: 19, score: 0.7 },
] as const
const tools = /^$|bot\b|crawl|spider|curl|wget|python|java\/|okhttp|go-http|node|undici|axios|headless/i

/**
 * A check without any other company: a signed task costs work that grows with the number of tasks its network requests, and
 * signs of automation lower the score. A bot can hide the signs but not avoid the work.
 */
export function selfHostedProvider({ secret, now, limits }: SelfHostedOptions): SelfHostedProvider {
  const signer = createSigner(secret, 'bot-check-task')

  async function tierOf(ip: string, at: number): Promise<number> {
    for (const [index, { tasks }] of tiers.entries())
      if (tasks === Number.POSITIVE_INFINITY || (await takeOfNetworks(limits, `bot-task-${index}`, ip, tasks, windowMs, at)) === 0)
        return index
    return tiers.length - 1
  }

  return {
    name: 'own',
    async createTask({ action, host, ip }) {
      const at = now().getTime()
      const tier = await tierOf(ip, at)
      const { difficulty } = tiers[tier]!
      const nonce = randomBytes(16).toString('hex')
      return { task: signer.sign({ action, host, nonce, tier, at }), nonce, difficulty }
    },
    verify(token, { userAgent = '' }) {
      const [kind, task = '', solution = '', signs = ''] = token.split('.')
      if (kind !== 'own' || !/^\d{1,15}$/.test(solution) || !/^[01]{2}$/.test(signs)) return undefined
      const facts = signer.read(task) as { action: string; host: string; nonce: string; tier: number; at: number } | undefined
      const tier = tiers[facts?.tier ?? -1]
      if (!facts || !tier || !isSolved({ nonce: facts.nonce, difficulty: tier.difficulty }, solution)) return undefined
      const [isDriven, isIdle, isTool] = [signs[0] === '1', signs[1] === '0', tools.test(userAgent)]
      const score = Math.max(0, tier.score - (isDriven ? 0.2 : 0) - (isIdle ? 0.2 : 0) - (isTool ? 0.3 : 0))
      return { action: facts.action, host: facts.host, nonce: facts.nonce, issuedAt: new Date(facts.at), score }
    },
  }
}
