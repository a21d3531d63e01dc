import { availableParallelism } from 'node:os'
import { accountFailures } from '../contract.ts'
import { type HashThreads, openHashThreads } from './hash-threads.ts'

/** Memory in KiB, passes and lanes of argon2id (D-044). */
export const hashSettings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const algorithm = '$argon2id$v=19$m=19456,t=2,p=1$'

/** Hashes and verifies passwords, off the event loop, with limited concurrency. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
  /** Costs the same as verify and is never true: for addresses without an account. */
  verifyNothing(password: string): Promise<false>
  /** Whether a hash has other settings than today's. */
  isOutdated(hash: string): boolean
  /** Hashes made or verified so far, for tests of timing attacks. */
  readonly count: number
  close(): Promise<void>
}

export interface HasherOptions {
  /** Passwords at once; by default one per processor. */
  threads?: number
  /** Longest queue; beyond it the answer would come too late. */
  mostWaiting?: number
}

/** Creates a hasher; its threads start with the first password. */
export function createPasswordHasher({ threads = availableParallelism(), mostWaiting = 600 }: HasherOptions = {}): PasswordHasher {
  let pool: HashThreads | undefined
  let nothing: Promise<string> | undefined
  let count = 0
  const run = <T>(...job: Parameters<HashThreads['run']>): Promise<T> => {
    pool ??= openHashThreads(threads)
    if (pool.waiting >= mostWaiting) return Promise.reject(accountFailures.temporarily_unavailable({}, { retryAfter: 5 }))
    count += 1
    return pool.run(...job) as Promise<T>
  }
  // NFC, because keyboards compose characters differently.
  const plain = (password: string) => password.normalize('NFC')
  const verify = (hash: string, password: string) => run<boolean>('verify', plain(password), hash)
  return {
    hash: (password) => run<string>('hash', plain(password)),
    verify,
    async verifyNothing(password) {
      nothing ??= run<string>('hash', crypto.randomUUID())
      await verify(await nothing, password)
      return false
    },
    isOutdated: (hash) => !hash.startsWith(algorithm),
    get count() {
      return count
    },
    close: async () => pool?.close(),
  }
}
