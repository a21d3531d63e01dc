import type { Json } from '@stadion/services/page-attribute'
import { FragmentFetchError, throwIfNotViewOf } from '../errors.ts'
import { flagsHeader, type ReadFlags } from '../flags.ts'
import { type LinkedAssets, mfHeaders, parseLinkHeader } from '../protocol.ts'
import { withTimeout } from '../with-timeout.ts'

export interface FetchedView extends LinkedAssets {
  html: string
  id: string | null
  version: string | null
  type: string | null
  /** The flags that it was rendered with, as JSON; absent if it read none. */
  flags?: Json<ReadFlags>
}

/**
 * Fetches the HTML of a fragment and checks that it is the right fragment's. Throws `Error fetching mf`, MismatchedFragmentId or
 * MismatchedFragmentType.
 */
export async function fetchView(
  url: string,
  mfId: string,
  options: { fetch?: typeof fetch; credentials?: RequestCredentials; flags?: string } = {},
): Promise<FetchedView> {
  const { response, html } = await withTimeout(async (signal) => {
    const response = await (options.fetch ?? fetch)(url, {
      credentials: options.credentials ?? 'same-origin',
      signal,
      headers: { ...(options.flags && { [flagsHeader]: options.flags }) },
    })
    return { response, html: response.ok ? await response.text() : '' }
  }).catch((error) => {
    throw new FragmentFetchError(undefined, error)
  })
  if (!response.ok) throw new FragmentFetchError(response.status)
  const id = response.headers.get(mfHeaders.id)
  const type = response.headers.get(mfHeaders.type)
  throwIfNotViewOf(mfId, id, type)
  const flags = response.headers.get(flagsHeader) as Json<ReadFlags> | null
  return {
    html,
    id,
    type,
    version: response.headers.get(mfHeaders.version),
    ...(flags && { flags }),
    ...parseLinkHeader(response.headers.get('link')),
  }
}
