import { createCipheriv, createDecipheriv, createHash, generateKeyPair, hkdfSync, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

const generate = promisify(generateKeyPair)

/** The key that signs tokens for apps. The first process that needs it creates it; it is stored encrypted. */
export async function signingKey(db: Handle, secret: string): Promise<Record<string, unknown>> {
  const sealer = Buffer.from(hkdfSync('sha256', secret, '', 'app-sign-in-key', 32))
  for (let tries = 0; tries < 2; tries++) {
    const rows = await sql<{ sealed: Buffer }>`select sealed from account.app_key`.execute(db)
    const key = rows[0] && open(Buffer.from(rows[0].sealed), sealer)
    if (key) return key
    const { privateKey } = await generate('rsa', { modulusLength: 2048 })
    const jwk = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }
    const fresh = { ...jwk, kid: createHash('sha256').update(String(jwk.n)).digest('base64url').slice(0, 16) }
    // A key encrypted with another secret cannot be read any more. If two processes start at once, one key wins.
    await sql`insert into account.app_key (sealed, created_at) values (${seal(fresh, sealer)}, now())
      on conflict (only_one) do update set sealed = excluded.sealed, created_at = excluded.created_at
      where app_key.sealed = ${rows[0] ? Buffer.from(rows[0].sealed) : Buffer.alloc(0)}`.execute(db)
  }
  throw new Error('The key for signing tokens could not be stored')
}

function seal(key: object, sealer: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealer, nonce)
  return Buffer.concat([nonce, cipher.update(JSON.stringify(key), 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function open(sealed: Buffer, sealer: Buffer): Record<string, unknown> | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealer, sealed.subarray(0, 12))
    decipher.setAuthTag(sealed.subarray(-16))
    return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8'))
  } catch {
    return undefined
  }
}
