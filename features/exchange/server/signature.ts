import { createHmac, timingSafeEqual } from 'node:crypto'

/** How old a signature may be. */
const toleranceMs = 300_000

const macOf = (secret: string, seconds: string, body: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

/** The header `X-Exchange-Signature`: `t={seconds},v1={hex HMAC-SHA256 of "t.body"}`. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1_000))
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`
}

/** Whether a body was signed with the secret, within five minutes of now. */
export function isSigned(secret: string, header: unknown, body: Buffer, now: Date): boolean {
  const [, seconds, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? []
  if (!seconds || !mac || Math.abs(now.getTime() - Number(seconds) * 1_000) > toleranceMs) return false
  return timingSafeEqual(macOf(secret, seconds, body), Buffer.from(mac, 'hex'))
}
