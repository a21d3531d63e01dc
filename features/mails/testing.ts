import type { MailData } from './contract.ts'

const lines = [
  { name: 'Kaskade 3', size: '42', quantity: 1, price: 129.95 },
  { name: 'Morgenlauf Tee', size: 'M', quantity: 2, price: 59.9 },
]
const name = 'Anna'
const token = 'pV3lY0Zt2c8Wq1mN5rK7sX9bD4fG6hJ0aE2uI3oL1yQ'
const orderNumber = 'PDE00000123'

/** Sample data for every template. */
export const mailSamples: { readonly [T in keyof MailData]: MailData[T] } = {
  'welcome-verify': { token },
  'light-confirm': { token, unsubscribe: token },
  'already-registered': {},
  'password-reset': { token, name },
  'create-password': { token },
  'password-changed': { name },
  'key-added': { name, key: { kind: 'passkey', name: 'iPhone' }, at: '2026-11-21T09:00:00.000Z', device: 'Safari, iPhone' },
  'key-removed': { name, key: { kind: 'provider', name: 'Google' }, at: '2026-11-21T09:00:00.000Z', device: '–' },
  'email-change-confirm': { token },
  'email-change-notice': { name, newEmail: 'n***@example.com' },
  'new-device-login': { name, at: '2026-11-21T09:00:00.000Z', device: 'Firefox, Windows' },
  'account-deletion': { name, at: '2026-11-24T09:00:00.000Z', token, waits: true },
  'guest-deletion': { at: '2026-11-24T09:00:00.000Z', token, waits: true },
  'deletion-waits': {},
  'points-expire': { name, points: 1240, until: '2026-12-21T09:00:00.000Z' },
  'topics-changed': { topics: ['running', 'launches'], often: 'weekly', unsubscribe: token },
  'invite-reward': { name, code: 'FRIEND-K7M2QX9T', percentage: 15, unsubscribe: token },
  'order-confirmation': {
    name,
    orderNumber,
    lines,
    discount: 10,
    shipping: 0,
    tax: 30.31,
    taxIncluded: true,
    total: 189.85,
    paid: [
      { method: 'GIFT_CARD', amount: 50 },
      { method: 'CARD', amount: 139.85 },
    ],
    giftCards: ['0815'],
    address: ['Anna Muster', 'Lange Straße 1', '10115 Berlin'],
    billing: ['Muster GmbH', 'Kurze Straße 2', '10117 Berlin'],
    arrives: { from: '2026-12-02', to: '2026-12-04' },
  },
  'order-shipped': {
    ...{ name, orderNumber, lines, follows: lines.slice(0, 1) },
    ...{ carrier: 'dhl', trackingNumber: '00340434161094042557' },
  },
  'order-cancelled': { name, orderNumber, total: 189.85 },
  'order-delivered': { orderNumber, lines, deliveredAt: '2026-11-21T09:00:00.000Z' },
  'refund-done': { orderNumber, total: 189.85 },
  'gift-card': {
    ...{ recipientName: 'Eva', senderName: 'Anna', message: 'Viel Spaß damit!', amount: 50 },
    ...{ code: '4711081547110815', pin: '471108', expiresAt: '2029-12-31T23:59:59.000Z' },
  },
  'gift-card-sent': { orderNumber, recipientName: 'Eva', recipientEmail: 'eva@example.com', amount: 50 },
  'return-received': { name, orderNumber, lines, total: 189.85 },
  'return-registered': {
    ...{ orderNumber, lines, total: 189.85, returnId: 'rt_4k2m9c3x7p1q8z5v0b6n', sendBy: '2026-12-21T09:00:00.000Z', token },
  },
  'withdrawal-received': {
    withdrawalId: 'wd_4k2m9c3x7p1q8z5v0b6n',
    text: 'I withdraw from the contract for order PDE00000123.',
    name,
    at: '2026-11-21T09:00:00.000Z',
    next: 'both',
  },
  'withdrawal-notice': { orderNumber, at: '2026-11-21T09:00:00.000Z', token },
  'payment-expired': {},
  'payment-returned': { total: 189.85 },
  'payment-again': { orderNumber, total: 189.85, until: '2026-12-05T09:00:00.000Z' },
  'waiting-confirm': { token, name: 'Runner One', size: '6' },
  'waiting-back': {
    ...{ articleId: 'AA1001', name: 'Runner One', slug: 'runner-one', token, sku: 'AA1001_540', size: '6' },
    ...{ pieces: 4, at: '2026-11-21T09:00:00.000Z' },
  },
  'waiting-launch': { articleId: 'AA1001', name: 'Runner One', slug: 'runner-one', token },
  'review-invitation': { name, orderNumber, token, until: '2027-01-10T09:00:00.000Z' },
  'review-removed': { no: 'rv_7k2m9c3x7p1q', name: 'Runner One', reason: 'ADVERTISING' },
  'raffle-won': { name, no: 'rf_12', article: 'Runner One', size: '6', until: '2026-11-21T09:00:00.000Z' },
  'raffle-lost': { name, no: 'rf_12', article: 'Runner One', size: '6', isCancelled: false },
  'privacy-verify': { token, request: 'DELETE' },
  'privacy-done': { token, request: 'EXPORT' },
}
