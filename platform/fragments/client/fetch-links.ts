import { type LinkedAssets, parseLinkHeader } from '../protocol.ts'
import { withTimeout } from '../with-timeout.ts'

/**
 * Gets the assets of a fragment that answers `text/plain` with a `Link` header and no body. Throws `Failed to fetch {url}`, `Invalid
 * Content-Type` or `Invalid response`, in that order of checks.
 */
export async function fetchLinks(
  url: string,
  options: { fetch?: typeof fetch; credentials?: RequestCredentials } = {},
): Promise<LinkedAssets> {
  let response: Response
  try {
    response = await withTimeout((signal) => (options.fetch ?? fetch)(url, { credentials: options.credentials ?? 'same-origin', signal }))
  } catch (cause) {
    throw new Error(`Failed to fetch ${url}`, { cause })
  }
  if (!response.ok) throw new Error(`Failed to fetch ${url}`)
  if (!(response.headers.get('content-type') ?? '').startsWith('text/plain')) throw new Error('Invalid Content-Type')
  const assets = parseLinkHeader(response.headers.get('link'))
  if (assets.scripts.length === 0) throw new Error('Invalid response')
  return assets
}
