import { flagsHeader } from '@stadion/fragments/flags'
import type { Fragment } from '@stadion/fragments/fragment'
import { localViews } from '@stadion/fragments/server/local-views'
import { remoteViews } from '@stadion/fragments/server/remote-views'
import type { ViewClient } from '@stadion/fragments/server/view-client'

/** One fragment as the gateway sees it, wherever it runs. */
export interface FragmentEndpoint {
  views: ViewClient
  /** Any path of the fragment protocol, for browsers that ask for it. */
  get(path: string, cookie?: string, flags?: string): Promise<Response>
}

/** A fragment of this process. */
export const localEndpoint = (fragment: Fragment): FragmentEndpoint => ({
  views: localViews(fragment),
  get: (path, cookie, flags) => fragment.fetch(new Request(`http://fragment.internal${path}`, { headers: headersOf(cookie, flags) })),
})

/** A fragment behind an address, for example `http://127.0.0.1:9001`. */
export const remoteEndpoint = (server: string): FragmentEndpoint => ({
  views: remoteViews(server),
  get: (path, cookie, flags) =>
    fetch(`${server.replace(/\/$/, '')}${path}`, { signal: AbortSignal.timeout(10_000), headers: headersOf(cookie, flags) }),
})

const headersOf = (cookie: string | undefined, flags: string | undefined): Record<string, string> => ({
  ...(cookie && { cookie }),
  ...(flags && { [flagsHeader]: flags }),
})
