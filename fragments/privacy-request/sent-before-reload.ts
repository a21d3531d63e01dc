const key = 'privacySent'

/** Reloads the page, which then shows what was sent. The browser's history keeps it: nobody else who opens the address sees it. */
export function reloadAfter(requestType: string): void {
  history.replaceState({ ...history.state, [key]: requestType }, '')
  location.reload()
}

/** The request that this page sent before it was reloaded. */
export function sentBeforeReload(): string | undefined {
  const sent = (history.state as Record<string, unknown> | null)?.[key]
  return typeof sent === 'string' ? sent : undefined
}
