import { createHmac, randomBytes } from 'node:crypto'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { hashOf, newToken } from '@stadion/http/secret-token'
import { fieldsInvalid } from '../../contract.ts'
import { fieldError } from '../../fields/field-errors.ts'
import { kmcFailures } from '../contract.ts'
import type { KmcProvider } from './kmc-provider.ts'

export interface KmcOptions {
  db: Handle
  now: () => Date
  provider: KmcProvider
  /** The key of the identity hashes, so that the table does not reveal identities. */
  secret: string
}

const lifeMs = 10 * 60 * 1000
/** The form of an id; no other text reaches the database. */
const idForm = /^kmc_[0-9a-f]{24}$/

/** Korean identity checks: started, certified by the provider, redeemed once (D-055). */
export function createKmc({ db, now, provider, secret }: KmcOptions) {
  const keyedHash = (ci: string): Buffer => createHmac('sha256', secret).update(`kmc-ci:${ci}`).digest()
  const until = () => new Date(now().getTime() + lifeMs).toISOString()

  /** Throws if a check is unknown, expired or done. */
  async function find(id: string): Promise<void> {
    if (!idForm.test(id)) throw kmcFailures.kmc_unknown()
    const rows = await sql<{ certificate_hash: Buffer | null; expires_at: Date }>`
      select certificate_hash, expires_at from account.kmc_request where id = ${id}`.execute(db)
    const [request] = rows
    if (!request) throw kmcFailures.kmc_unknown()
    if (request.certificate_hash || request.expires_at <= now()) throw kmcFailures.kmc_expired()
  }

  /** Uses up a certificate. Returns the keyed hash of the identity; undefined if the certificate is not valid (any more). */
  async function redeem(on: Handle, certificate: string): Promise<Buffer | undefined> {
    const rows = await sql<{ ci_hash: Buffer | null }>`delete from account.kmc_request
      where certificate_hash = ${hashOf(certificate)} and expires_at > ${now().toISOString()} returning ci_hash`.execute(on)
    return rows[0]?.ci_hash ?? undefined
  }

  return {
    find,
    provider,
    async start(): Promise<{ requestId: string; url: string }> {
      const requestId = `kmc_${randomBytes(12).toString('hex')}`
      await sql`insert into account.kmc_request (id, expires_at) values (${requestId}, ${until()})`.execute(db)
      return { requestId, url: provider.urlOf(requestId) }
    },

    /** Checks the provider's answer and issues a certificate for the identity. */
    async certify(id: string, sent: unknown): Promise<string> {
      await find(id)
      const ci = await provider.identify(sent)
      const certificate = newToken()
      const rows = await sql`update account.kmc_request
        set certificate_hash = ${hashOf(certificate)}, ci_hash = ${keyedHash(ci)}, expires_at = ${until()}
        where id = ${id} and certificate_hash is null returning 1`.execute(db)
      if (rows.length === 0) throw kmcFailures.kmc_expired()
      return certificate
    },

    /**
     * Uses up a certificate for an account: `kmc_required` if it is not valid (any more), `ci_taken` if the person has another account
     * here. Part of a transaction: if that fails, the certificate stays valid.
     */
    async claim(on: Handle, acid: string, certificate: string): Promise<void> {
      const ciHash = await redeem(on, certificate)
      if (!ciHash) throw fieldsInvalid([fieldError('kmcCertificate', 'kmc_required')])
      const rows = await sql`update account.account own set ci_hash = ${ciHash}, updated_at = ${now().toISOString()}
        where acid = ${acid} and not exists (select 1 from account.account other
          where other.brand = own.brand and other.region = own.region and other.ci_hash = ${ciHash} and other.acid <> own.acid)
        returning 1`.execute(on)
      if (rows.length === 0) throw kmcFailures.conflict({}, { body: { validationErrors: [fieldError('kmcCertificate', 'ci_taken')] } })
    },
  }
}
export type Kmc = ReturnType<typeof createKmc>
