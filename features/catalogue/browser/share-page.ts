import { sharesPage } from '../page-attributes.ts'

/** Hands the address of the page to the browser's own share, or copies it where there is none. */
export function startSharePage(button: HTMLElement): void {
  const text = button.textContent
  const status = button.parentElement?.querySelector('[role=status]')
  const say = (copied: string) => {
    button.textContent = copied || text
    if (status) status.textContent = copied
  }
  button.addEventListener('click', async () => {
    // Without the size that was looked at, and without what a campaign has added.
    const url = location.origin + location.pathname
    try {
      if ('share' in navigator) await navigator.share({ url, title: document.title })
      else {
        await (navigator as Navigator).clipboard.writeText(url)
        say(button.getAttribute(sharesPage) ?? '')
      }
    } catch {
      // Who closes the share has not failed, and what may not be copied is still in the address bar.
    }
  })
  button.addEventListener('blur', () => say(''))
  button.style.visibility = 'visible'
}
