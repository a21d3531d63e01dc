import type { PlayedSession } from './shapes.ts'

const words = { pay: 'Pay', decline: 'Card is declined', leave: 'Back to the shop' }

/** The played page; without a session its end. A page of tests, so in English only. */
export function pageOf(session: PlayedSession | undefined): string {
  const buttons = Object.entries(words).map(([does, text]) => `<button name="does" value="${does}">${text}</button>`)
  const error = session?.payment_intent?.last_payment_error?.message ?? ''
  const form = session ? `<p role="alert">${error}</p><form method="post">${buttons.join(' ')}</form>` : '<p>This page has ended.</p>'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Played Stripe</title><h1>Played Stripe</h1>${form}</html>`
}
