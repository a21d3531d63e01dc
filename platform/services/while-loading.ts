/** Calls back now and with every part of the page that arrives, until it is complete. */
export function whileLoading(look: () => void): void {
  look()
  if (document.readyState !== 'loading') return
  const watch = new MutationObserver(look)
  watch.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => {
    watch.disconnect()
    look()
  })
}
