import { createHmac, timingSafeEqual } from 'node:crypto'

/** Hands out facts that come back untouched: readable by everybody, made by nobody else. */
export function createSigner(secret: string, purpose: string) {
  // One secret, a key of its own for each purpose: what was signed for one is worth nothing for another.
  const key = createHmac('sha256', secret).update(purpose).digest()
  const sealOf = (text: string): Buffer => createHmac('sha256', key).update(text).digest()
  return {
    sign(facts: object): string {
      const text = Buffer.from(JSON.stringify(facts)).toString('base64url')
      return `${text}~${sealOf(text).toString('base64url')}`
    },
    /** What was signed; undefined for anything else. */
    read(signed: string): Record<string, unknown> | undefined {
      const [text = '', seal = '', ...rest] = signed.split('~')
      const sent = Buffer.from(seal, 'base64url')
      const right = sealOf(text)
      if (rest.length > 0 || sent.length !== right.length || !timingSafeEqual(sent, right)) return undefined
      return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    },
  }
}
