import { type AssetLoader, documentLoader } from '@stadion/fragments/client/assets'
import { fetchLinks } from '@stadion/fragments/client/fetch-links'
import { fetchView } from '@stadion/fragments/client/fetch-view'
import { createFragmentHost } from '@stadion/fragments/client/fragment-host'
import { createAssetsLoader } from '@stadion/fragments/client/load-assets'
import { type LinkedAssets, propsToQuery, viewUrl } from '@stadion/fragments/protocol'

/** The two paths of the first loading scheme (D-060); both answer the same. */
export const portalPathsOfScheme = ['/ap/mf', '/ap/v2'] as const

export interface LoadPortalOptions {
  server: string
  /** `/external-auth/mf` is the one of another fragment that loads in the same way. */
  path?: (typeof portalPathsOfScheme)[number] | '/external-auth/mf'
  mfId: string
  brand: string
  locale: string
  props: Readonly<Record<string, string | undefined>>
  /** Handed to the fragment. */
  page: unknown
  fetch?: typeof fetch
  assets?: AssetLoader
}

export interface LoadedPortal {
  /** Shows it with other props; it stays mounted. */
  update(props: LoadPortalOptions['props']): void
  unmount(): void
}

/**
 * Fills a container with the portal. The answer to `/ap/mf` names what to load; the view brings texts and data. Both are
 * asked for at once. The HTML of the view is left out: it may be of another build than the script.
 */
export async function loadPortal(container: HTMLElement, options: LoadPortalOptions): Promise<LoadedPortal> {
  const { server, path = '/ap/mf', mfId, brand, locale, props, page, fetch } = options
  const [links, view] = await Promise.all([
    fetchLinks(`${server}${path}?${propsToQuery({ mfId, brand, locale, ...props })}`, { fetch }),
    fetchView(viewUrl(`${server}/mf`, mfId, brand, locale, props), mfId, { fetch }),
  ])
  const module = await createAssetsLoader(options.assets ?? documentLoader(document)).loadAssets(mfId, linksAt(server, links))
  const { content } = Object.assign(document.createElement('template'), { innerHTML: view.html })
  content.querySelector('[data-mf-root]')?.replaceChildren()
  container.replaceChildren(content)
  const host = createFragmentHost(mfId, module, container, page)
  await host.mount(props)
  return { update: (next) => void host.update(next), unmount: () => void host.unmount() }
}

/** The files lie where the answer came from, which is another server where the override says so (D-084). */
const linksAt = (server: string, { scripts, styles }: LinkedAssets): LinkedAssets => {
  const at = (path: string) => (server ? new URL(path, server).href : path)
  return { scripts: scripts.map(at), styles: styles.map(at) }
}
