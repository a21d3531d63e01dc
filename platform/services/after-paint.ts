/**
 * Resolves once the browser has shown what was just changed, so that heavy work never stands between a tap and its
 * answer. A page that nobody sees paints nothing and does not wait.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const soon = () => setTimeout(resolve)
    if (typeof requestAnimationFrame !== 'function' || document.hidden) soon()
    else requestAnimationFrame(soon)
  })
}
