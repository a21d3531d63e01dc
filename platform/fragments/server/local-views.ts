import { readNews, readTags } from '@stadion/contract/data-tags'
import { FragmentFetchError, throwIfNotViewOf } from '../errors.ts'
import { flagsHeader } from '../flags.ts'
import type { Fragment } from '../fragment.ts'
import { mfHeaders, parseLinkHeader, viewNewsHeader, viewTagsHeader } from '../protocol.ts'
import { withTimeout } from '../with-timeout.ts'
import { validView } from './view-check.ts'
import { headersOf, readFlagsOf, sharingOf, type ViewClient, ViewNotFound } from './view-client.ts'

/**
 * Gets views from a fragment in this process, with the same request, answer and checks as over HTTP, so that it also works when it is
 * deployed separately.
 */
export const localViews = (fragment: Fragment): ViewClient => ({
  view(request) {
    return withTimeout(answer, request.timeoutMs)

    async function answer(signal: AbortSignal) {
      let response: Response
      try {
        response = await fragment.fetch(
          new Request(`http://fragment.internal${request.path}`, {
            signal,
            headers: headersOf(request),
          }),
        )
      } catch (error) {
        throw new FragmentFetchError(undefined, error)
      }
      if (response.status === 404) throw new ViewNotFound(`${request.mfId} has nothing to show`)
      if (!response.ok) throw new FragmentFetchError(response.status)
      throwIfNotViewOf(request.mfId, response.headers.get(mfHeaders.id), response.headers.get(mfHeaders.type))
      if (!response.headers.get('content-type')?.startsWith('text/html'))
        throw new FragmentFetchError(undefined, new Error('Invalid Content-Type'))
      const html = Buffer.from(await response.arrayBuffer())
      if (html.length > request.maxBytes)
        throw new FragmentFetchError(response.status, new Error(`Answer of ${request.mfId} is larger than ${request.maxBytes} bytes`))
      const answer = {
        html,
        version: response.headers.get(mfHeaders.version) ?? '',
        sharing: sharingOf(response.headers.get('cache-control')),
        flags: readFlagsOf(response.headers.get(flagsHeader)),
        tags: readTags(response.headers.get(viewTagsHeader)),
        news: readNews(response.headers.get(viewNewsHeader)),
        ...parseLinkHeader(response.headers.get('link')),
      }
      return validView(answer, request)
    }
  },
})
