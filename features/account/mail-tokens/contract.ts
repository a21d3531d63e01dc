import { failures } from '@stadion/contract/failures'

/** One answer for every link that is unknown, expired, used or malformed; carries `validationErrors` with `token_invalid` (D-045). */
export const mailTokenFailures = /* @__PURE__ */ failures({
  invalid_token: [400, 'TOKEN_INVALID_OR_EXPIRED'],
})
