/**
 * Resolves once the browser has painted the last change, so that heavy work never delays the response to a tap. A hidden page does not
 * paint and does not wait.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const soon = () => setTimeout(resolve)
    if (typeof requestAnimationFrame !== 'function' || document.hidden) soon()
    else requestAnimationFrame(soon)
  })
}
