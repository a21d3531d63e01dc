// The requests of lib/load.mjs for the collector: events as pages send them, a few for each session.
const headers = { 'content-type': 'application/json', host: 'www.stadion.de', 'original-host': 'www.stadion.de' }
const names = ['session_start', 'cart_view', 'cart_add', 'marketing_campaign']
const payload = { items: [{ productId: 'AA1001_540', quantity: 1 }] }

export function ask(number) {
  const sessionId = `00000000-0000-4000-8000-${String(Math.floor(number / names.length)).padStart(12, '0')}`
  const event = { name: names[number % names.length], sessionId, channel: 'eCom', brand: 'stadion', locale: 'de_DE' }
  const body = JSON.stringify({ ...event, timestamp: new Date().toISOString(), payload })
  return { path: '/api/session-events', method: 'POST', headers, body }
}
