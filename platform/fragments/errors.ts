/** An answer for another fragment, or without an id. */
export class MismatchedFragmentId extends Error {
  override readonly name = 'MismatchedFragmentId'
  constructor(expected: string, received: string | null) {
    super(`Fragment id mismatch: expected ${expected}, received ${received ?? 'none'}`)
  }
}

/** An answer that is not a component. */
export class MismatchedFragmentType extends Error {
  override readonly name = 'MismatchedFragmentType'
  constructor(received: string | null) {
    super(`Fragment type mismatch: expected component, received ${received ?? 'none'}`)
  }
}

/** The fragment's server did not answer successfully. */
export class FragmentFetchError extends Error {
  override readonly name = 'FragmentFetchError'
  readonly status: number | undefined
  constructor(status?: number, cause?: unknown) {
    super('Error fetching mf', { cause })
    this.status = status
  }
}

/** HTML or files that would reach beyond the slot. */
export class InvalidView extends Error {
  override readonly name = 'InvalidView'
  constructor(id: string, reason: string) {
    super(`The view of ${id} cannot be put into a page: ${reason}`)
  }
}

/** Thrown by a host if a fragment cannot be shown; has the fragment and the cause. */
export class FragmentLoadError extends Error {
  override readonly name = 'FragmentLoadError'
  constructor(id: string, cause: unknown) {
    super(`Error loading microfrontend: ${id}, cause: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/**
 * The message for visitors when a fragment fails: the cause during development, otherwise a plain sentence, in the page's language if
 * given.
 */
export const userMessage = (error: unknown, env: string, sentence = 'Sorry, unknown error occurred.'): string =>
  env === 'local' || env === 'development' || env === 'dev' ? (error instanceof Error ? error.message : String(error)) : sentence

/** Why an answer is not a view of the requested fragment; undefined if it is one. */
export function mismatchOf(mfId: string, id: string | null, type: string | null): Error | undefined {
  if (id !== mfId) return new MismatchedFragmentId(mfId, id)
  return type === 'component' ? undefined : new MismatchedFragmentType(type)
}

/** Rejects an answer that is not a view of the requested fragment. */
export function throwIfNotViewOf(mfId: string, id: string | null, type: string | null): void {
  const mismatch = mismatchOf(mfId, id, type)
  if (mismatch) throw mismatch
}
