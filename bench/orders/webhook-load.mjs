// Sends signed events of the local provider at a fixed rate, whether earlier ones are answered or not; prints how long the answers took.
import { createHmac, randomUUID } from 'node:crypto'
import { Agent, request } from 'undici'
import { readInput } from '../lib/processes.mjs'
import { quantile } from '../lib/stats.mjs'

const { api, attempts, perSecond, seconds } = readInput()
const dispatcher = new Agent({ connections: 64, pipelining: 1 })
const took = []
let wrong = 0

async function tell(attempt, dueAt) {
  const body = JSON.stringify({ id: `ev_${randomUUID().replaceAll('-', '')}`, type: 'authorise.open', attempt, reference: 'ps_bench' })
  const at = Math.floor(Date.now() / 1_000)
  const signature = createHmac('sha256', process.env.LOCAL_PSP_SECRET ?? 'local-psp-secret')
    .update(`${at}.${body}`)
    .digest('hex')
  const headers = { 'content-type': 'application/json', 'x-local-signature': `t=${at},v1=${signature}` }
  try {
    const answer = await request(`${api}/api/payments/webhooks/local`, { method: 'POST', headers, body, dispatcher })
    await answer.body.dump()
    if (answer.statusCode !== 200) wrong += 1
  } catch {
    wrong += 1
  }
  took.push(performance.now() - dueAt)
}

const all = []
const startedAt = performance.now()
for (let sent = 0; sent < perSecond * seconds; ) {
  // Late timers do not lower the rate: what was due meanwhile is sent at once, and counts from when it was due.
  for (const due = Math.min(((performance.now() - startedAt) / 1_000) * perSecond, perSecond * seconds); sent < due; sent++)
    all.push(tell(attempts[sent % attempts.length], startedAt + (sent * 1_000) / perSecond))
  await new Promise((resolve) => setTimeout(resolve, 2))
}
await Promise.all(all)
console.log(JSON.stringify({ sent: all.length, wrong, p50: quantile(took, 0.5), p95: quantile(took, 0.95), p99: quantile(took, 0.99) }))
process.exit(0)
