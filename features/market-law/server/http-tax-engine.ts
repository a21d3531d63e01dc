import type { TaxAnswer, TaxEngine } from '../tax/tax-engine.ts'

/** What a deployment says of its tax engine. */
export interface TaxEngineAt {
  url: string
  key: string | undefined
}

/** A tax engine behind an address: the question is POSTed as JSON, the answer is JSON (features/market-law/README.md). */
export const httpTaxEngine = ({ url, key }: TaxEngineAt): TaxEngine => ({
  name: new URL(url).host,
  async quote(question, signal) {
    const headers = { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) }
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(question), redirect: 'manual', signal })
    if (answer.ok) return (await answer.json()) as TaxAnswer
    await answer.body?.cancel()
    // What a shopper typed may be at fault: the engine works for everybody else.
    if (answer.status === 400 || answer.status === 422) return undefined
    throw new Error(`answered ${answer.status}`)
  },
})
