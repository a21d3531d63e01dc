import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import { main } from '@stadion/site/brands/main'
import type { SessionEvent } from './schema.ts'

export type { SessionEvent } from './schema.ts'

export const sessionEventNames = [
  'session_start',
  'cart_add',
  'marketing_campaign',
  'cookie_preferences',
  'checkout',
  'cart_view',
  'purchase',
  'missing_session_start',
] as const
export type SessionEventName = (typeof sessionEventNames)[number]

/** The source of an event: the site, the brand's app, or an app with a verified user. */
export const sessionEventChannels = ['eCom', `${main.key}App`, 'confirmedApp'] as const
export type SessionEventChannel = (typeof sessionEventChannels)[number]

/** The receipt of a cookie choice, the only event that is sent without functional cookies. */
export const consentReceipt = 'cookie_preferences' satisfies SessionEventName

/** Stores one event. Senders do not wait for the answer. */
export const sendEvent = /* @__PURE__ */ route<{ body: SessionEvent; answer: undefined }>({
  method: 'POST',
  path: '/api/session-events',
  family: 'bridge',
  summary: 'Store an event of a session.',
  status: 202,
})

export const sessionEventFailures = /* @__PURE__ */ failures({
  tooManyEvents: [503, 'More events wait than can be kept'],
})
