/** Looks at the page now, and again with every part of it that arrives, until it is whole. */
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
