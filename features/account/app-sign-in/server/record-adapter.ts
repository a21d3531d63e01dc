import { createHash } from 'node:crypto'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Models whose id is a secret; it is stored only as a hash. */
const secretIds = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken'])

/** NUL in JSON, which no engine stores. Only parameters of an app contain it: a state, a nonce, a hint. */
const nul = /(?<!\\)(?:\\\\)*\\u0000/

/** The id in the table: a hash that includes the issuer, so it is useless at another issuer. */
export const hashWithin =
  (issuer: string) =>
  (value: string): Buffer =>
    createHash('sha256').update(`${issuer}\n${value}`).digest()

/** The account of a record; a pending sign-in may already have one. */
const ownerOf = ({ accountId, result, session }: AdapterPayload): string | null => {
  const { accountId: signedIn } = Object((result as { login?: object } | undefined)?.login) as { accountId?: string }
  return accountId ?? signedIn ?? session?.accountId ?? null
}

/** The store of the OpenID provider of one issuer, in our database. */
export function createRecordAdapter(db: Handle, issuer: string): (model: string) => Adapter {
  const hashOf = hashWithin(issuer)

  return (model) => {
    const find = async (column: 'id_hash' | 'uid_hash', value: string): Promise<AdapterPayload | undefined> => {
      const rows = await sql<{ payload: AdapterPayload; consumed_at: Date | null }>`
        select payload, consumed_at from account.app_record
        where model = ${model} and ${sql.id(column)} = ${hashOf(value)} and (expires_at is null or expires_at > now())`.execute(db)
      const [row] = rows
      if (!row) return undefined
      return {
        ...row.payload,
        ...(secretIds.has(model) ? { jti: value } : {}),
        ...(row.consumed_at ? { consumed: Math.floor(row.consumed_at.getTime() / 1000) } : {}),
      }
    }

    return {
      async upsert(id, payload, expiresIn) {
        const { jti, ...rest } = payload
        const kept = JSON.stringify(secretIds.has(model) ? rest : payload)
        if (nul.test(kept)) throw new (await import('oidc-provider')).errors.InvalidRequest('a parameter contains NUL')
        const until = expiresIn ? new Date(Date.now() + expiresIn * 1000).toISOString() : null
        const [grant, uid] = [payload.grantId ? hashOf(payload.grantId) : null, payload.uid ? hashOf(payload.uid) : null]
        await sql`insert into account.app_record (model, id_hash, payload, grant_hash, uid_hash, expires_at, acid)
          values (${model}, ${hashOf(id)}, ${kept}, ${grant}, ${uid}, ${until},
            (select acid from account.account where acid = ${ownerOf(payload)}))
          on conflict (model, id_hash) do update set payload = excluded.payload, grant_hash = excluded.grant_hash,
            uid_hash = excluded.uid_hash, expires_at = excluded.expires_at, acid = excluded.acid`.execute(db)
      },
      find: (id) => find('id_hash', id),
      findByUid: (uid) => find('uid_hash', uid),
      findByUserCode: async () => undefined,
      async consume(id) {
        await sql`update account.app_record set consumed_at = now() where model = ${model} and id_hash = ${hashOf(id)}`.execute(db)
      },
      async destroy(id) {
        await sql`delete from account.app_record where model = ${model} and id_hash = ${hashOf(id)}`.execute(db)
      },
      async revokeByGrantId(grantId) {
        await sql`delete from account.app_record where model = ${model} and grant_hash = ${hashOf(grantId)}`.execute(db)
      },
    }
  }
}
