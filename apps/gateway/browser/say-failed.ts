import { userMessage } from '@stadion/fragments/errors'

/**
 * Shows that a fragment could not be loaded, at the lower edge of the window, also for screen readers. Escape or a press elsewhere closes
 * it.
 */
export function sayFailed(error: unknown, env: string): void {
  const box = document.createElement('p')
  box.role = 'alert'
  box.popover = 'auto'
  box.textContent = userMessage(error, env, document.documentElement.dataset.failedText)
  box.style.cssText =
    'position:fixed;inset:auto var(--gutter) calc(var(--gutter) + var(--bars,0px) + env(safe-area-inset-bottom,0px));margin-inline:auto;inline-size:fit-content;padding:var(--space-4) var(--space-5);border:0;border-radius:var(--radius);background:var(--strong);color:var(--on-strong);box-shadow:var(--shadow)'
  box.addEventListener('toggle', (event) => {
    if ((event as ToggleEvent).newState === 'closed') box.remove()
  })
  document.body.append(box)
  box.showPopover()
}
