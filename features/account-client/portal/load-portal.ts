import { type AssetLoader, documentLoader } from '@stadion/fragments/client/assets'
import { fetchLinks } from '@stadion/fragments/client/fetch-links'
import { fetchView } from '@stadion/fragments/client/fetch-view'
import { createFragmentHost } from '@stadion/fragments/client/fragment-host'
import { createAssetsLoader } from '@stadion/fragments/client/load-assets'
import { mfRoot } from '@stadion/fragments/page-attributes'
import { type LinkedAssets, propsToQuery, viewUrl } from '@stadion/fragments/protocol'

/** The two paths of the first loading scheme (D-060), with the same answer. */
export const portalPathsOfScheme = ['/ap/mf', '/ap/v2'] as const

export interface LoadPortalOptions {
  server: string
  /** `/external-auth/mf` is another fragment that is loaded in the same way. */
  path?: (typeof portalPathsOfScheme)[number] | '/external-auth/mf'
  mfId: string
  brand: string
  locale: string
  props: Readonly<Record<string, string | undefined>>
  /** Passed to the fragment. */
  page: unknown
  fetch?: typeof fetch
  assets?: AssetLoader
}

export interface LoadedPortal {
  /** Updates its props; it stays mounted. */
  update(props: LoadPortalOptions['props']): void
  unmount(): void
}

/**
 * Fills a container with the portal. The answer to `/ap/mf` names the files to load; the view has texts and data. Both are requested at
 * once. The view's HTML is not used: it may belong to another build than the script.
 */
export async function loadPortal(container: HTMLElement, options: LoadPortalOptions): Promise<LoadedPortal> {
  const { server, path = '/ap/mf', mfId, brand, locale, props, page, fetch } = options
  const [links, view] = await Promise.all([
    fetchLinks(`${server}${path}?${propsToQuery({ mfId, brand, locale, ...props })}`, { fetch }),
    fetchView(viewUrl(`${server}/mf`, mfId, brand, locale, props), mfId, { fetch }),
  ])
  const module = await createAssetsLoader(options.assets ?? documentLoader(document)).loadAssets(mfId, linksAt(server, links))
  const { content } = Object.assign(document.createElement('template'), { innerHTML: view.html })
  content.querySelector(`[${mfRoot}]`)?.replaceChildren()
  container.replaceChildren(content)
  const host = createFragmentHost(mfId, module, container, page)
  await host.mount(props)
  return { update: (next) => void host.update(next), unmount: () => void host.unmount() }
}

/** The files are on the server that answered; an override may name another server (D-084). */
const linksAt = (server: string, { scripts, styles }: LinkedAssets): LinkedAssets => {
  const at = (path: string) => (server ? new URL(path, server).href : path)
  return { scripts: scripts.map(at), styles: styles.map(at) }
}
