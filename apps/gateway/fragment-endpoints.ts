import { FragmentFetchError } from '@stadion/fragments/errors'
import { flagsHeader } from '@stadion/fragments/flags'
import type { Fragment } from '@stadion/fragments/fragment'
import { longestWaitMs } from '@stadion/fragments/protocol'
import { localViews } from '@stadion/fragments/server/local-views'
import { remoteViews, viewsElsewhere } from '@stadion/fragments/server/remote-views'
import { type ViewAnswer, type ViewClient, ViewNotFound, type ViewRequest } from '@stadion/fragments/server/view-client'
import { withTimeout } from '@stadion/fragments/with-timeout'

/** One fragment as the gateway sees it, wherever it runs. */
export interface FragmentEndpoint {
  views: ViewClient
  /** Any path of the fragment protocol, for browsers. */
  get(path: string, cookie?: string, flags?: string): Promise<FragmentFile>
}

/** A fragment's complete answer. */
export interface FragmentFile {
  status: number
  headers: Headers
  body: Buffer
}

/** Maximum size of a fragment's view or file, in bytes. */
const mostBytes = 8 * 1024 * 1024

/**
 * A fragment of this process.
 * @param waitMs timeout of `get`
 */
export const localEndpoint = (fragment: Fragment, waitMs?: number): FragmentEndpoint => ({
  views: overridable(localViews(fragment)),
  get: (path, cookie, flags) =>
    withTimeout(async (signal) => {
      const answer = await fragment.fetch(new Request(`http://fragment.internal${path}`, { signal, headers: headersOf(cookie, flags) }))
      return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
    }, waitMs),
})

/** A fragment behind an address, for example `http://127.0.0.1:9001`. */
export const remoteEndpoint = (server: string): FragmentEndpoint => ({
  views: overridable(remoteViews(server)),
  async get(path, cookie, flags) {
    // A redirect is an error: the shop reads only answers to its own request.
    const signal = AbortSignal.timeout(longestWaitMs)
    const answer = await fetch(`${server.replace(/\/$/, '')}${path}`, { signal, redirect: 'manual', headers: headersOf(cookie, flags) })
    if (answer.status >= 300 && answer.status < 400) {
      await answer.body?.cancel()
      throw new FragmentFetchError(answer.status, new Error(`It leads elsewhere from ${path}`))
    }
    return { status: answer.status, headers: answer.headers, body: await wholeOf(answer, path) }
  },
})

/** Calls the server named in the request, outside production; and the fragment's own if that one does not have the fragment. */
const overridable = (own: ViewClient): ViewClient => ({
  view: (request) => (request.server === undefined ? own.view(request) : viewOverridden(own, request)),
})

function viewOverridden(own: ViewClient, request: ViewRequest): Promise<ViewAnswer> {
  return viewsElsewhere.view(request).catch((error) => {
    if (!(error instanceof ViewNotFound)) throw error
    const { server, ...ownRequest } = request
    return own.view(ownRequest)
  })
}

async function wholeOf(answer: Response, path: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop ends the connection.
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > mostBytes) throw new FragmentFetchError(answer.status, new Error(`${path} is larger than ${mostBytes} bytes`))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

const headersOf = (cookie: string | undefined, flags: string | undefined): Record<string, string> => ({
  ...(cookie && { cookie }),
  ...(flags && { [flagsHeader]: flags }),
})
