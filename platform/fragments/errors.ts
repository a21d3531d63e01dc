/** A fragment answered for another fragment, or did not say for which. */
export class MismatchedFragmentId extends Error {
  override readonly name = 'MismatchedFragmentId'
  constructor(expected: string, received: string | null) {
    super(`Fragment id mismatch: expected ${expected}, received ${received ?? 'none'}`)
  }
}

/** A fragment answered with something that is not a component. */
export class MismatchedFragmentType extends Error {
  override readonly name = 'MismatchedFragmentType'
  constructor(received: string | null) {
    super(`Fragment type mismatch: expected component, received ${received ?? 'none'}`)
  }
}

/** The fragment's server did not answer, or not with success. */
export class FragmentFetchError extends Error {
  override readonly name = 'FragmentFetchError'
  readonly status: number | undefined
  constructor(status?: number, cause?: unknown) {
    super('Error fetching mf', { cause })
    this.status = status
  }
}

/** A fragment answered with HTML or files that would reach beyond its place on the page. */
export class UnsoundView extends Error {
  override readonly name = 'UnsoundView'
  constructor(id: string, reason: string) {
    super(`The view of ${id} cannot be put into a page: ${reason}`)
  }
}

/** What a host throws when a fragment cannot be shown; carries the fragment and the reason. */
export class FragmentLoadError extends Error {
  override readonly name = 'FragmentLoadError'
  constructor(id: string, cause: unknown) {
    super(`Error loading microfrontend: ${id}, cause: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** What a visitor reads when a fragment fails: the reason while developing, else a plain sentence, in the language of the page where it is given. */
export const userMessage = (error: unknown, env: string, sentence = 'Sorry, unknown error occurred.'): string =>
  env === 'local' || env === 'development' || env === 'dev' ? (error instanceof Error ? error.message : String(error)) : sentence

/** Why an answer is not a view of the asked fragment; undefined where it is one. */
export function mismatchOf(mfId: string, id: string | null, type: string | null): Error | undefined {
  if (id !== mfId) return new MismatchedFragmentId(mfId, id)
  return type === 'component' ? undefined : new MismatchedFragmentType(type)
}

/** Rejects an answer that is not a view of the asked fragment. */
export function throwIfNotViewOf(mfId: string, id: string | null, type: string | null): void {
  const mismatch = mismatchOf(mfId, id, type)
  if (mismatch) throw mismatch
}
