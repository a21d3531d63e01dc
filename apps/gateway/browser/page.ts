import { islands } from '@stadion/fragments/client/islands'
import { awake } from '@stadion/fragments/page-attributes'
import { api } from '@stadion/http/api'
import { createApi } from '@stadion/http/create-api'
import { createModals, modals } from '@stadion/modals/client'
import { listenForOpeners } from '@stadion/modals/openers'
import { createToasts, toasts } from '@stadion/modals/toasts'
import { readPageAttribute, writeAttribute } from '@stadion/services/page-attribute'
import { createPageServices } from '@stadion/services/service'
import { createHostInfo, type HostInfo, hostInfo } from '@stadion/site/host-info'
import { sitePathOf } from '@stadion/site/page-attributes'
import type { BrowserStart } from '@stadion/slices/browser-start'
import { startBackground } from './background-start.ts'
import { startIslands } from './islands.ts'
import { rarelyUsed } from './load-rarely-used.ts'

/**
 * Creates the services that all fragments of the page share, runs the `first` and `start` parts of slices, and hydrates the fragments
 * when they are due. The build calls it with the manifests' entries (tools/build/page-script.mjs).
 */
export async function startPage(first: readonly BrowserStart[], starts: readonly BrowserStart[]): Promise<void> {
  const info = JSON.parse(document.getElementById('host-info')?.textContent ?? '{}') as HostInfo
  const page = createPageServices()
  const host = createHostInfo()
  // Calls go to the page's own origin: on a bare localhost that is not the storefront's host.
  host.set({ ...info, origin: location.origin })
  page.provide(hostInfo, host)
  const stack = createModals({ env: info.context.env })
  page.provide(modals, stack)
  listenForOpeners(document, stack)
  // The reporting script loads when the page is idle; earlier failures are queued.
  let begin: (behind: ReturnType<typeof startBackground>) => void
  const behind = new Promise<Awaited<ReturnType<typeof startBackground>>>((resolve) => (begin = resolve))
  const calls = createApi({
    hostInfo: host,
    sitePath: readPageAttribute(sitePathOf),
    report: async (failure) => (await behind)?.reportFailure(failure),
    override: async (headers) => (await rarelyUsed()).overrideHeaders(headers),
  })
  page.provide(api, calls)
  for (const start of first) start(page, host)
  // Yields halfway, so that a slow processor can handle input.
  await new Promise((resolve) => setTimeout(resolve))
  for (const start of starts) start(page, host)
  const said = createToasts({ env: info.context.env })
  page.provide(toasts, said)
  const slots = startIslands(page, stack, info.context.env)
  page.provide(islands, slots)
  said.store.subscribe(() => slots.demand('shell_toasts'))
  begin!(startBackground(page, host))
  // From here on clicks are held for fragments that are not hydrated; before, forms and links work natively.
  writeAttribute(document.documentElement, awake, '')
}
