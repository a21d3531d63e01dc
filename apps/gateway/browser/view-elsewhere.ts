import { type FetchedView, fetchView } from '@stadion/fragments/client/fetch-view'
import { FragmentFetchError } from '@stadion/fragments/errors'

/** A view from a developer's own server, with its files on that server; undefined where it does not have the fragment. */
export async function viewElsewhere(
  server: string,
  view: string,
  mf: string,
  asked: { flags: string; credentials: RequestCredentials | undefined },
): Promise<FetchedView | undefined> {
  const at = (urls: readonly string[]) => urls.map((url) => new URL(url, server).href)
  try {
    const answer = await fetchView(server + view, mf, asked)
    return { ...answer, scripts: at(answer.scripts), styles: at(answer.styles) }
  } catch (error) {
    if (error instanceof FragmentFetchError && error.status === 404) return undefined
    throw error
  }
}
