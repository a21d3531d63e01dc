import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type * as schema from './schema.ts'

export type { OwnReview, Rating, Review, Reviewable, ReviewsAnswer, WriteReview } from './schema.ts'

const bridge = { family: 'bridge', timeoutMs: 5000 } as const

/** One page of the reviews of an article’s model, all of its colours. */
export const listReviews = /* @__PURE__ */ route<{
  params: { id: string }
  query: Partial<Record<keyof schema.ReviewsQuery, string | number>>
  answer: schema.ReviewsAnswer
}>({
  ...bridge,
  method: 'GET',
  path: '/api/bridge/products/{id}/reviews',
  summary: 'List the reviews of an article’s model, of all its colours.',
})

/** The articles of an order that can be reviewed, for whoever has the link of its mail. */
export const readReviewLink = /* @__PURE__ */ route<{ params: { token: string }; answer: schema.Reviewable }>({
  ...bridge,
  method: 'GET',
  path: '/api/bridge/review-links/{token}',
  summary: 'Read what the link of an invitation opens for review.',
})

/** The same for the owner of the order. */
export const readReviewable = /* @__PURE__ */ route<{ params: { orderNumber: string }; answer: schema.Reviewable }>({
  ...bridge,
  method: 'GET',
  path: '/api/bridge/orders/{orderNumber}/reviews',
  summary: 'Read which articles of an order its owner can review.',
})

/** Reviews a delivered article. Published at once, unless the machine holds it for a person to read. */
export const writeReview = /* @__PURE__ */ route<{ body: schema.WriteReview; answer: schema.WrittenReview }>({
  ...bridge,
  method: 'POST',
  status: 201,
  path: '/api/bridge/reviews',
  summary: 'Review an article that was delivered.',
})

/** Replaces all that a review says, within 30 days. */
export const editReview = /* @__PURE__ */ route<{ params: { no: string }; body: schema.EditReview; answer: schema.WrittenReview }>({
  ...bridge,
  method: 'PATCH',
  path: '/api/bridge/reviews/{no}',
  summary: 'Change a review of one’s own.',
})

export const withdrawReview = /* @__PURE__ */ route<{ params: { no: string }; query: schema.OrderProof; answer: undefined }>({
  ...bridge,
  method: 'DELETE',
  status: 204,
  path: '/api/bridge/reviews/{no}',
  summary: 'Take a review of one’s own back.',
})

/** "Helpful", once for each account; again changes nothing. At most 100 a day. */
export const voteHelpful = /* @__PURE__ */ route<{ params: { no: string }; body: object; answer: schema.Helpful }>({
  ...bridge,
  method: 'POST',
  path: '/api/bridge/reviews/{no}/helpful',
  summary: 'Say that a review is helpful.',
})

/** Once for each account; again changes nothing, and the answer is the same. Customer care decides. */
export const reportReview = /* @__PURE__ */ route<{ params: { no: string }; body: schema.ReportReview; answer: undefined }>({
  ...bridge,
  method: 'POST',
  status: 202,
  path: '/api/bridge/reviews/{no}/reports',
  summary: 'Report a review that should not stand in the shop.',
})

/** Ends invitations to review by email, by the link of one. */
export const endInvitations = /* @__PURE__ */ route<{ body: schema.EndInvitations; answer: undefined }>({
  ...bridge,
  method: 'POST',
  status: 204,
  path: '/api/bridge/review-invitations/end',
  summary: 'End invitations to review.',
})

/** What the shop says in public of its own decisions about reviews. */
export const readReviewFigures = /* @__PURE__ */ route<{ answer: schema.ReviewFigures }>({
  ...bridge,
  method: 'GET',
  path: '/api/bridge/review-figures',
  summary: 'Read how many reviews were removed.',
})

export const reviewFailures = /* @__PURE__ */ failures({
  productNotFound: [404, 'Product {id} was not found'],
  invalidRequest: [400, '{reason}'],
  validationFailed: [400, 'Some fields are missing or wrong'],
  unauthorized: [401, 'User is not authenticated'],
  notBought: [403, 'Only whoever had it delivered can review it'],
  linkInvalid: [404, 'The link is wrong or no longer valid'],
  reviewNotFound: [404, 'The review was not found'],
  alreadyReviewed: [409, 'It has been reviewed already'],
  ownReview: [409, 'It is a review of one’s own'],
  editClosed: [409, 'The time to change it is over'],
})
