import { createHash, randomBytes } from 'node:crypto'
import type { AppEnvironment } from '@stadion/site/environment'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { botFailures, type Challenge } from '../contract.ts'
import { passCookie as passName, passSeconds } from '../storage.ts'
import type { BotTable, StoredChallenge } from './bot-table.ts'

interface ChallengeOptions {
  table: BotTable
  now: () => Date
  appEnv: AppEnvironment
  /** Leading zero bits; 16 take a phone about a second. */
  difficulty?: number
}

const lifeMs = 5 * 60 * 1000
const idForm = /^chl_[a-z0-9]{16}$/
const solutionForm = /^\d{1,15}$/

/** Creates proof-of-work challenges, checks solutions, and gives those who solved one a pass for a while (D-049, D-050). */
export function createChallenges({ table, now, appEnv, difficulty = 16 }: ChallengeOptions) {
  const secure = appEnv !== 'local'
  const passCookie = secure ? `__Host-${passName}` : passName

  /** Finds the challenge; throws if it is unknown, expired or solved. */
  async function find(id: string): Promise<StoredChallenge> {
    const challenge = idForm.test(id) ? await table.findChallenge(id) : undefined
    if (!challenge) throw botFailures.challenge_unknown()
    if (challenge.solved_at || challenge.expires_at <= now()) throw botFailures.challenge_expired()
    return challenge
  }

  return {
    find,
    async create(): Promise<Challenge> {
      const id = `chl_${randomId()}`
      const nonce = randomBytes(16).toString('hex')
      const expiresAt = new Date(now().getTime() + lifeMs)
      await table.addChallenge({ id, nonce, difficulty, expires_at: expiresAt, solved_at: null })
      return { id, url: `/bot-challenge/${id}`, algorithm: 'sha-256', nonce, difficulty, expiresAt: isoSeconds(expiresAt) }
    },
    async solve(id: string, solution: string, reply: FastifyReply): Promise<void> {
      const challenge = await find(id)
      if (!solutionForm.test(solution) || !isSolved(challenge, solution)) throw botFailures.challenge_failed()
      if (!(await table.solve(id, now()))) throw botFailures.challenge_expired()
      const pass = randomBytes(32).toString('base64url')
      await table.addPass(pass, new Date(now().getTime() + passSeconds * 1000))
      reply.header('set-cookie', `${passCookie}=${pass}; Max-Age=${passSeconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`)
    },
    async hasPass(request: FastifyRequest): Promise<boolean> {
      const pass = request.cookies[passCookie]
      return pass !== undefined && /^[\w-]{43}$/.test(pass) && table.hasPass(pass, now())
    },
  }
}

/** Whether SHA-256(nonce + ":" + solution) starts with enough zero bits. */
export const isSolved = ({ nonce, difficulty }: Pick<Challenge, 'nonce' | 'difficulty'>, solution: string): boolean =>
  leadingZeroBits(createHash('sha256').update(`${nonce}:${solution}`).digest()) >= difficulty

function leadingZeroBits(bytes: Uint8Array): number {
  let bits = 0
  for (const byte of bytes) {
    bits += Math.clz32(byte) - 24
    if (byte !== 0) break
  }
  return bits
}

const randomId = (): string => Array.from(randomBytes(16), (byte) => '0123456789abcdefghjkmnpqrstvwxyz'[byte % 32]).join('')
const isoSeconds = (date: Date): string => date.toISOString().replace(/\.\d{3}Z$/, 'Z')
