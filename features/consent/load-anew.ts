import { dataParameter, settingsParameter } from './page-address.ts'

/** Loads the page anew after a choice. The address may have opened what asked for it: the page that comes does not ask again. */
export function loadAnew(): void {
  const address = new URL(location.href)
  for (const opens of [settingsParameter, dataParameter]) address.searchParams.delete(opens)
  history.replaceState(history.state, '', address)
  location.reload()
}
