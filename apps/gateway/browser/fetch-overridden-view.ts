import { classicLoader, type FragmentModule } from '@stadion/fragments/client/assets'
import { type FetchedView, fetchView } from '@stadion/fragments/client/fetch-view'
import { createFragmentLoader } from '@stadion/fragments/client/load-fragment'
import { type FragmentConfig, pathId, scriptUrl } from '@stadion/fragments/config'
import { FragmentFetchError } from '@stadion/fragments/errors'

/**
 * A view from a developer's own server, with its files on that server; undefined if it does not have the fragment. If the developer
 * configures the loading, or the view names no script, it is loaded by that configuration.
 */
export async function fetchOverriddenView(
  mf: string,
  { server = '', credentials, loading }: DOMStringMap,
  view: string,
  flags: string,
): Promise<(FetchedView & { module?: FragmentModule }) | undefined> {
  const config: FragmentConfig = { id: mf, server, ssr: false, imports: true, ...JSON.parse(loading ?? '{}') }
  const id = pathId(config)
  const at = (urls: readonly string[]) => urls.map((url) => new URL(url, server).href)
  try {
    const asked = { flags, credentials: credentials as RequestCredentials | undefined }
    const answer = await fetchView(server + view.replace(`/${mf}/`, `/${id}/`), id, asked)
    if (!loading && answer.scripts[0]) return { ...answer, scripts: at(answer.scripts), styles: at(answer.styles) }
    const { brand = '' } = document.documentElement.dataset
    return { ...answer, scripts: [scriptUrl(config)], module: await createFragmentLoader(classicLoader(document)).load(config, brand) }
  } catch (error) {
    if (error instanceof FragmentFetchError && error.status === 404) return undefined
    throw error
  }
}
