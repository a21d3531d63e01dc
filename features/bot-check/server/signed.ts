import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs facts that come back later: everybody can read them, nobody can change or forge them. */
export function createSigner(secret: string, purpose: string) {
  // A separate key for each purpose: a signature for one purpose is not valid for another.
  const key = createHmac('sha256', secret).update(purpose).digest()
  const sealOf = (text: string): Buffer => createHmac('sha256', key).update(text).digest()
  return {
    sign(facts: object): string {
      const text = Buffer.from(JSON.stringify(facts)).toString('base64url')
      return `${text}~${sealOf(text).toString('base64url')}`
    },
    /** The signed facts; undefined if the signature is wrong. */
    read(signed: string): Record<string, unknown> | undefined {
      const [text = '', seal = '', ...rest] = signed.split('~')
      const sent = Buffer.from(seal, 'base64url')
      const right = sealOf(text)
      if (rest.length > 0 || sent.length !== right.length || !timingSafeEqual(sent, right)) return undefined
      return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    },
  }
}
