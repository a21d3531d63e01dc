import type { Fragment } from '@stadion/fragments/fragment'
import { localViews } from '@stadion/fragments/server/local-views'
import { remoteViews } from '@stadion/fragments/server/remote-views'
import type { ViewClient } from '@stadion/fragments/server/view-client'

/** One fragment as the gateway sees it, wherever it runs. */
export interface FragmentEndpoint {
  views: ViewClient
  /** Any path of the fragment protocol, for browsers that ask for it. */
  get(path: string, cookie?: string): Promise<Response>
}

/** A fragment of this process. */
export const localEndpoint = (fragment: Fragment): FragmentEndpoint => ({
  views: localViews(fragment),
  get: (path, cookie) => fragment.fetch(new Request(`http://fragment.internal${path}`, cookie ? { headers: { cookie } } : {})),
})

/** A fragment behind an address, for example `http://127.0.0.1:9001`. */
export const remoteEndpoint = (server: string): FragmentEndpoint => ({
  views: remoteViews(server),
  get: (path, cookie) =>
    fetch(`${server.replace(/\/$/, '')}${path}`, { signal: AbortSignal.timeout(10_000), ...(cookie ? { headers: { cookie } } : {}) }),
})
