import { userMessage } from '@stadion/fragments/errors'
import { adoptStyle } from '@stadion/services/adopt-style'
import css from './show-load-error.inline.css?text'

/**
 * Shows that a fragment could not be loaded, at the lower edge of the window, also for screen readers. Escape or a press elsewhere closes
 * it.
 */
export function showLoadError(error: unknown, env: string): void {
  adoptStyle(css)
  const box = document.createElement('p')
  box.className = 'load-error'
  box.role = 'alert'
  box.popover = 'auto'
  box.textContent = userMessage(error, env, document.documentElement.dataset.failedText)
  box.addEventListener('toggle', (event) => {
    if ((event as ToggleEvent).newState === 'closed') box.remove()
  })
  document.body.append(box)
  box.showPopover()
}
