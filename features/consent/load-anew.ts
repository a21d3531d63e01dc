import { settingsParameter } from './page-address.ts'

/** Loads the page anew after a choice. The address may have opened what asked for it: the page that comes does not ask again. */
export function loadAnew(): void {
  const address = new URL(location.href)
  address.searchParams.delete(settingsParameter)
  history.replaceState(history.state, '', address)
  location.reload()
}
