import { FragmentFetchError, throwIfNotViewOf } from '../errors.ts'
import { type LinkedAssets, mfHeaders, parseLinkHeader } from '../protocol.ts'

export interface FetchedView extends LinkedAssets {
  html: string
  id: string | null
  version: string | null
  type: string | null
}

/**
 * Gets the HTML of a fragment and checks that it is that fragment's.
 * Throws `Error fetching mf`, MismatchedFragmentId or MismatchedFragmentType.
 */
export async function fetchView(
  url: string,
  mfId: string,
  options: { fetch?: typeof fetch; credentials?: RequestCredentials; cookie?: string; signal?: AbortSignal } = {},
): Promise<FetchedView> {
  let response: Response
  try {
    response = await (options.fetch ?? fetch)(url, {
      credentials: options.credentials ?? 'same-origin',
      signal: options.signal,
      // Only a server may set this header; a browser sends its cookies by the credentials mode.
      ...(options.cookie ? { headers: { cookie: options.cookie } } : {}),
    })
  } catch (error) {
    throw new FragmentFetchError(undefined, error)
  }
  if (!response.ok) throw new FragmentFetchError(response.status)
  const id = response.headers.get(mfHeaders.id)
  const type = response.headers.get(mfHeaders.type)
  throwIfNotViewOf(mfId, id, type)
  return {
    html: await response.text(),
    id,
    type,
    version: response.headers.get(mfHeaders.version),
    ...parseLinkHeader(response.headers.get('link')),
  }
}
