import type { SessionEvent } from './contract.ts'

/** An event as a browser sends it. */
export const anEvent = (more: Partial<SessionEvent> = {}): SessionEvent => ({
  name: 'cart_add',
  sessionId: '5f6f5d0e-5d3c-4b62-9c1d-0a4a0f0f5b11',
  channel: 'eCom',
  brand: 'stadion',
  locale: 'de_DE',
  timestamp: '2026-11-21T09:00:00Z',
  payload: { items: [{ productId: 'AA1001_540', quantity: 1 }] },
  ...more,
})
