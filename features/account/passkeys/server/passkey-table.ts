import { randomBytes } from 'node:crypto'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { hashOf } from '@stadion/http/secret-token'
import type { AccountScope } from '../../accounts/server/accounts.ts'
import type { Passkey } from '../contract.ts'

export interface StoredPasskey {
  id: string
  acid: string
  credentialId: string
  publicKey: Buffer
  signCount: number
  transports: string[]
}

/** The challenge that a browser signs. */
export interface PasskeyChallenge {
  challenge: string
  rpId: string
  /** The account that gets a passkey; null for a sign-in. */
  acid: string | null
}

const challengeLifeMs = 5 * 60 * 1000

/** Passkeys and their challenges, with all SQL. */
export function passkeyTable(db: Handle, now: () => Date) {
  return {
    async ask({ challenge, rpId, acid }: PasskeyChallenge): Promise<string> {
      const requestId = randomBytes(32).toString('base64url')
      await sql`insert into account.passkey_challenge (id_hash, challenge, rp_id, acid, expires_at)
        values (${hashOf(requestId)}, ${challenge}, ${rpId}, ${acid}, ${new Date(now().getTime() + challengeLifeMs).toISOString()})`.execute(
        db,
      )
      return requestId
    },
    /** Works once, so a replayed answer is useless. */
    async take(requestId: string): Promise<PasskeyChallenge | undefined> {
      const rows = await sql<PasskeyChallenge>`delete from account.passkey_challenge
        where id_hash = ${hashOf(requestId)} and expires_at > ${now().toISOString()}
        returning challenge, rp_id as "rpId", acid`.execute(db)
      return rows[0]
    },
    async add(passkey: StoredPasskey & { rpId: string; name: string }): Promise<boolean> {
      const rows = await sql`insert into account.passkey
        (id, acid, rp_id, credential_id, public_key, sign_count, transports, name, created_at)
        values (${passkey.id}, ${passkey.acid}, ${passkey.rpId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.signCount},
          ${JSON.stringify(passkey.transports)}, ${passkey.name}, ${now().toISOString()})
        on conflict do nothing returning 1`.execute(db)
      return rows.length > 0
    },
    async of(acid: string): Promise<(StoredPasskey & Passkey)[]> {
      const rows = await sql<StoredPasskey & { name: string; createdAt: Date; lastUsedAt: Date | null }>`
        select id, acid, credential_id as "credentialId", public_key as "publicKey", sign_count as "signCount", transports, name,
          created_at as "createdAt", last_used_at as "lastUsedAt" from account.passkey where acid = ${acid} order by created_at, id`.execute(
        db,
      )
      return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), lastUsedAt: row.lastUsedAt?.toISOString() ?? null }))
    },
    /** Only in the account's scope: another brand or region does not have it. */
    async find(credentialId: string, rpId: string, { brand, region }: AccountScope): Promise<StoredPasskey | undefined> {
      const rows = await sql<StoredPasskey>`select p.id, p.acid, p.credential_id as "credentialId", p.public_key as "publicKey",
          p.sign_count as "signCount", p.transports
        from account.passkey p join account.account a on a.acid = p.acid
        where p.credential_id = ${credentialId} and p.rp_id = ${rpId} and a.brand = ${brand} and a.region = ${region}`.execute(db)
      return rows[0]
    },
    async used(id: string, signCount: number): Promise<void> {
      await sql`update account.passkey set sign_count = ${signCount}, last_used_at = ${now().toISOString()} where id = ${id}`.execute(db)
    },
    async has(id: string): Promise<boolean> {
      return (await sql`select 1 from account.passkey where id = ${id}`.execute(db)).length > 0
    },
    /** The removed passkey; undefined if the account has none with that id. */
    async remove(acid: string, id: string): Promise<{ name: string } | undefined> {
      const rows = await sql<{
        name: string
      }>`delete from account.passkey where acid = ${acid} and id = ${id} returning name`.execute(db)
      return rows[0]
    },
  }
}
