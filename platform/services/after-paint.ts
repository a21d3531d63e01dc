/** Longer than a slow frame, in milliseconds. */
const longestFrame = 200

/**
 * Resolves once the browser has painted the last change, so that heavy work never delays the response to a tap. A page that is not
 * painted, since it is hidden or behind another window, waits no longer than a slow frame.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const soon = () => setTimeout(resolve)
    if (typeof requestAnimationFrame !== 'function' || document.hidden) return soon()
    requestAnimationFrame(soon)
    // It may become hidden, or covered, after this.
    setTimeout(resolve, longestFrame)
  })
}
