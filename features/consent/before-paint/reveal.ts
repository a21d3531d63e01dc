import { writeAttribute } from '@stadion/services/page-attribute'
import { unseen } from '../page-attributes.ts'

/**
 * Waits for the question to be in the document, and shows it: first below the window, because a browser takes the size of a text from
 * where it painted it first; otherwise, on a page with little text, it would count as the largest contentful paint.
 * @param open runs in the frame in which the question is there
 */
export const reveal = (id: string, open?: (question: HTMLElement) => void): void => {
  const observer = new MutationObserver(() => look())
  let look = () => {
    const question = document.getElementById(id)
    if (!question) return
    look = () => observer.disconnect()
    look()
    writeAttribute(question, unseen, '')
    requestAnimationFrame(() => {
      open?.(question)
      const end = () => requestAnimationFrame(() => question.removeAttribute(unseen))
      // Frames before the first picture of a page may be computed and never painted. The time is for browsers that do not tell of
      // paints, and for pages that nobody sees.
      setTimeout(end, 2000)
      new PerformanceObserver((list, paints) => {
        if (!list.getEntriesByName('first-contentful-paint')[0]) return
        paints.disconnect()
        end()
      }).observe({ type: 'paint', buffered: true })
    })
  }
  observer.observe(document, { childList: true, subtree: true })
  // Where a document arrives as a whole, its end is told before its changes are.
  addEventListener('DOMContentLoaded', () => {
    look()
    observer.disconnect()
  })
}
