import { createHash } from 'node:crypto'
import type { BotProvider } from './provider.ts'

export interface RecaptchaEnterpriseOptions {
  projectId: string
  apiKey: string
  siteKey: string
  /** The address of the service; a recording server in tests. */
  endpoint?: string
  fetch?: typeof fetch
}

/** The fields that are read from the answer of the service. */
interface Assessment {
  tokenProperties?: { valid?: boolean; action?: string; hostname?: string; createTime?: string }
  riskAnalysis?: { score?: number }
}

export const recaptchaEndpoint = 'https://recaptchaenterprise.googleapis.com'
const timeoutMs = 5_000

/** Requests an assessment of the token from reCAPTCHA Enterprise. Throws if the service does not answer (fail closed). */
export function recaptchaEnterpriseProvider(options: RecaptchaEnterpriseOptions): BotProvider {
  const { projectId, apiKey, siteKey, endpoint = recaptchaEndpoint, fetch: send = fetch } = options
  const url = `${endpoint}/v1/projects/${encodeURIComponent(projectId)}/assessments`
  return {
    name: 'recaptcha',
    async verify(token, { action, ip, userAgent }) {
      const answer = await send(url, {
        method: 'POST',
        // In a header: addresses end up in the logs of proxies.
        headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
        body: JSON.stringify({ event: { token, siteKey, expectedAction: action, userIpAddress: ip, userAgent: userAgent ?? '' } }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!answer.ok) throw new Error(`reCAPTCHA Enterprise answered ${answer.status}`)
      const { tokenProperties, riskAnalysis } = (await answer.json()) as Assessment
      if (!tokenProperties?.valid || typeof riskAnalysis?.score !== 'number') return undefined
      const { action: made = '', hostname, createTime } = tokenProperties
      return {
        action: made,
        score: riskAnalysis.score,
        nonce: createHash('sha256').update(token).digest('base64url'),
        host: hostname?.replace(/\.localhost$/, ''),
        issuedAt: createTime ? new Date(createTime) : undefined,
      }
    },
  }
}
