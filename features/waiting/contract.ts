import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { Asked, LinkAnswer, LinkRequest, WaitingList, WaitRequest } from './schema.ts'

export type { Asked, LinkAnswer, LinkRequest, WaitedGoods, WaitingList, WaitRequest, Wish } from './schema.ts'

/**
 * Asks to be told when a sold-out size is back, or when an article is launched (D-195). `CONFIRM`: a mail with a link is on its way, if the
 * address may have one; the answer is the same for every address. `WAITING`: signed in with a confirmed address.
 */
export const askToWait = /* @__PURE__ */ route<{ body: WaitRequest; answer: Asked }>({
  family: 'bridge',
  method: 'POST',
  path: '/api/bridge/waiting-list',
  status: 202,
  timeoutMs: 30_000,
  summary: 'Ask to be told when a size is back, or when an article is launched.',
})

/** What somebody waits for, by the link of a mail: looks at it, confirms it, or ends it. Twice changes nothing more. */
export const followWaitingLink = /* @__PURE__ */ route<{ body: LinkRequest; answer: LinkAnswer }>({
  family: 'bridge',
  method: 'POST',
  path: '/api/bridge/waiting-list/link',
  timeoutMs: 10_000,
  summary: 'Look at, confirm or end what somebody waits for, by the link of a mail.',
})

/** What the account waits for, or waited for in the last 30 days; newest first. */
export const readWaitingList = /* @__PURE__ */ route<{ answer: WaitingList }>({
  family: 'account',
  method: 'GET',
  path: '/api/account/waiting-list',
  timeoutMs: 10_000,
  summary: 'Read what the account waits for.',
})

/** Ends one wish of the account. */
export const stopWaiting = /* @__PURE__ */ route<{ params: { id: string }; answer: undefined }>({
  family: 'account',
  method: 'DELETE',
  path: '/api/account/waiting-list/{id}',
  status: 204,
  timeoutMs: 10_000,
  summary: 'End what the account waits for.',
})

export const waitingFailures = /* @__PURE__ */ failures({
  validationFailed: [400, 'Some fields are missing or wrong'],
  unauthorized: [401, 'User is not authenticated'],
  productNotFound: [404, 'No such article is sold here'],
  wishNotFound: [404, 'There is no such wish'],
  linkInvalid: [404, 'The link is wrong or no longer valid'],
  inStock: [409, 'This size is in stock'],
  waitingListFull: [409, 'No more than {most} wishes at a time'],
})
