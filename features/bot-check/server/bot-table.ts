import { asynchronousCommit } from '@stadion/database/asynchronous-commit'
import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'
import { hashOf } from '@stadion/http/secret-token'

export interface StoredChallenge {
  id: string
  nonce: string
  difficulty: number
  expires_at: Date
  solved_at: Date | null
}

/** Used tokens, challenges and passes, with all their SQL. */
export function botTable(db: Database) {
  return {
    async isSpent(token: string): Promise<boolean> {
      const rows = await db.prepared('bot.isSpent', 'select 1 from bot_check.spent where token_hash = $1', [hashOf(token)])
      return rows.length > 0
    },
    /**
     * True for the first process that uses the token. Does not wait for the disk: the commit of what the token is used for flushes
     * it too.
     */
    async spend(token: string, expiresAt: Date): Promise<boolean> {
      const rows = await db.prepared(
        'bot.spend',
        `insert into bot_check.spent (token_hash, expires_at) select $1::bytea, $2::timestamptz where ${asynchronousCommit(db)}
         on conflict do nothing returning 1`,
        [hashOf(token), expiresAt.toISOString()],
      )
      return rows.length > 0
    },
    async addChallenge({ id, nonce, difficulty, expires_at }: StoredChallenge): Promise<void> {
      await db.prepared('bot.addChallenge', 'insert into bot_check.challenge (id, nonce, difficulty, expires_at) values ($1, $2, $3, $4)', [
        id,
        nonce,
        difficulty,
        expires_at.toISOString(),
      ])
    },
    async findChallenge(id: string): Promise<StoredChallenge | undefined> {
      const [row] = await db.prepared<StoredChallenge>(
        'bot.findChallenge',
        'select id, nonce, difficulty, expires_at, solved_at from bot_check.challenge where id = $1',
        [id],
      )
      return row
    },
    /** True for the first correct solution; a challenge gives one pass. */
    async solve(id: string, at: Date): Promise<boolean> {
      const rows = await db.prepared(
        'bot.solve',
        'update bot_check.challenge set solved_at = $2 where id = $1 and solved_at is null and expires_at > $2 returning 1',
        [id, at.toISOString()],
      )
      return rows.length > 0
    },
    async addPass(token: string, expiresAt: Date): Promise<void> {
      await db.prepared('bot.addPass', 'insert into bot_check.pass (token_hash, expires_at) values ($1, $2)', [
        hashOf(token),
        expiresAt.toISOString(),
      ])
    },
    async hasPass(token: string, at: Date): Promise<boolean> {
      const rows = await db.prepared('bot.hasPass', 'select 1 from bot_check.pass where token_hash = $1 and expires_at > $2', [
        hashOf(token),
        at.toISOString(),
      ])
      return rows.length > 0
    },
    async sweep(at: Date): Promise<void> {
      for (const table of ['spent', 'challenge', 'pass'] as const)
        await deleteInBatches(db, `bot_check.${table}`, sql`expires_at < ${at.toISOString()}`)
    },
  }
}
export type BotTable = ReturnType<typeof botTable>
