import type { ModificationsApi } from '@adyen/api-library/lib/src/services/checkout/modificationsApi.js'
import { ModificationsApi as Modifications } from '@adyen/api-library/lib/src/services/checkout/modificationsApi.js'
import type { PaymentLinksApi } from '@adyen/api-library/lib/src/services/checkout/paymentLinksApi.js'
import { PaymentLinksApi as PaymentLinks } from '@adyen/api-library/lib/src/services/checkout/paymentLinksApi.js'
import * as validators from '@adyen/api-library/lib/src/utils/hmacValidator.js'
import { AdyenRefusal } from './refusal.ts'

// Only these files of the library: its root reads every company interface it has, which takes half a second and 49 MB.

interface AdyenAccount {
  apiKey: string
  /** The first part of the live address; without it the calls go to the test system. */
  livePrefix?: string | undefined
  /** Another address than Adyen's own; tests only. */
  apiBase?: string | undefined
}
/** What the library hands to the one who sends; `signal` is among Node's own options. */
interface SendOptions {
  method?: string
  idempotencyKey?: string
  signal?: AbortSignal
}

/** The calls of Adyen's library, sent by `fetch`: its own sender cannot be told to stop, and speaks to nothing but TLS. */
export function openLibrary({ apiKey, livePrefix, apiBase }: AdyenAccount): { links: PaymentLinksApi; changes: ModificationsApi } {
  async function request(endpoint: string, json: string, _config: unknown, _isKeyNeeded: boolean, options: SendOptions = {}) {
    const { method = 'POST', idempotencyKey, signal } = options
    const url = apiBase ? endpoint.replace(/^https:\/\/[^/]+/, apiBase) : endpoint
    const headers = {
      'content-type': 'application/json',
      'x-api-key': apiKey,
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    }
    const answer = await fetch(url, { method, headers, ...(method === 'GET' ? {} : { body: json }), ...(signal ? { signal } : {}) })
    const body = await answer.text()
    if (answer.ok) return body
    throw new AdyenRefusal(answer.status, body)
  }
  const client = {
    config: { apiKey, environment: livePrefix ? 'LIVE' : 'TEST', ...(livePrefix ? { liveEndpointUrlPrefix: livePrefix } : {}) },
    httpClient: { request },
  } as unknown as ConstructorParameters<typeof PaymentLinks>[0]
  return { links: new PaymentLinks(client), changes: new Modifications(client) }
}

type Validator = InstanceType<typeof validators.default>
// Node gives the module where bundlers give the class.
const given: unknown = validators.default
const HmacValidator = (typeof given === 'function' ? given : (given as { default: unknown }).default) as new () => Validator

/** Adyen's check of a signature. */
export const hmac: Validator = new HmacValidator()
