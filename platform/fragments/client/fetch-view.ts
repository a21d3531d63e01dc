import { FragmentFetchError, throwIfNotViewOf } from '../errors.ts'
import { flagsHeader } from '../flags.ts'
import { type LinkedAssets, mfHeaders, parseLinkHeader } from '../protocol.ts'

export interface FetchedView extends LinkedAssets {
  html: string
  id: string | null
  version: string | null
  type: string | null
  /** The flags that it was made with, as JSON; absent where it read none. */
  flags?: string
}

/** How long a view may take where nobody says otherwise, in milliseconds; a gateway gives a fragment as long. */
export const viewBudgetMs = 10_000

/**
 * Gets the HTML of a fragment and checks that it is that fragment's.
 * Throws `Error fetching mf`, MismatchedFragmentId or MismatchedFragmentType.
 */
export async function fetchView(
  url: string,
  mfId: string,
  options: { fetch?: typeof fetch; credentials?: RequestCredentials; cookie?: string; flags?: string; signal?: AbortSignal } = {},
): Promise<FetchedView> {
  // No AbortSignal.timeout: the clock of a page can be held in a test, that one's cannot.
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new DOMException('It took too long', 'TimeoutError')), viewBudgetMs)
  let response: Response
  let html: string
  try {
    response = await (options.fetch ?? fetch)(url, {
      credentials: options.credentials ?? 'same-origin',
      signal: options.signal ?? limit.signal,
      // Only a server may set cookies here; a browser sends its own by the credentials mode.
      headers: { ...(options.cookie && { cookie: options.cookie }), ...(options.flags && { [flagsHeader]: options.flags }) },
    })
    html = response.ok ? await response.text() : ''
  } catch (error) {
    throw new FragmentFetchError(undefined, error)
  } finally {
    clearTimeout(timer)
  }
  if (!response.ok) throw new FragmentFetchError(response.status)
  const id = response.headers.get(mfHeaders.id)
  const type = response.headers.get(mfHeaders.type)
  throwIfNotViewOf(mfId, id, type)
  const flags = response.headers.get(flagsHeader)
  return {
    html,
    id,
    type,
    version: response.headers.get(mfHeaders.version),
    ...(flags && { flags }),
    ...parseLinkHeader(response.headers.get('link')),
  }
}
