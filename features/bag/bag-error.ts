/** What a failed call of the bag returns: the error object of the server, or one made from the response. */
export interface BagError {
  errorCode: string
  message: string
  details?: Record<string, unknown>
}

/** The code of a message: a voucher that does not count says why. */
export const messageCodeOf = ({ errorCode, details }: Pick<BagError, 'errorCode' | 'details'>): string =>
  errorCode === 'voucherNotApplicable' && details?.reason ? `voucher.${details.reason}` : errorCode

/** The five rules of the specification (B section 8, add to bag), in their order. */
export function toBagError(thrown: unknown): BagError {
  const { details, body = details, status, url } = Object(thrown)
  const bagError = asBagError(body) ?? asBagError(thrown)
  if (bagError) return bagError
  if (status && url) return { errorCode: String(status), message: 'Network error' }
  if (thrown instanceof Error) return asUnavailable(thrown.message) ?? { errorCode: unknownError, message: thrown.message }
  return { errorCode: unknownError, message: 'An unknown error occurred' }
}

const unknownError = 'unknownError'

const asBagError = (value: unknown): BagError | undefined => {
  const { errorCode, message } = Object(value)
  return errorCode && message ? (value as BagError) : undefined
}

const asUnavailable = (message: string): BagError | undefined => {
  if (!message.includes('ProductItemNotAvailableException')) return undefined
  try {
    return asBagError(JSON.parse(message))
  } catch {
    return undefined
  }
}
