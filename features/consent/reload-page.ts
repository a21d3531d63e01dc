import { dataParameter, settingsParameter } from './page-address.ts'

/** Reloads the page after a choice, without the parameters that opened the question. */
export function reloadPage(): void {
  const address = new URL(location.href)
  for (const opens of [settingsParameter, dataParameter]) address.searchParams.delete(opens)
  history.replaceState(history.state, '', address)
  location.reload()
}
