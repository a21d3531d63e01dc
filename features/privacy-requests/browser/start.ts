import { askedByAddress } from '@stadion/consent/client'
import { modals } from '@stadion/modals/client'
import { onPlainClick } from '@stadion/services/plain-click'
import type { BrowserStart } from '@stadion/slices/browser-start'

const id = 'privacy_request'
const links = '[data-opens=privacy-request],[data-opens=data-settings]'

/** Opens the form for privacy requests when a link or the address asks for it; its fragment is loaded then. */
export const start: BrowserStart = (page) => {
  const open = (event?: Event) => {
    // Without the fragment a link leads to the form's page.
    if (!document.querySelector(`[data-mf=${id}][data-hydrate=demand]`)) return
    event?.preventDefault()
    page.get(modals).open(id)
  }
  const { regime = '', privacy = '' } = document.documentElement.dataset
  const asked = askedByAddress(location.search, { regime, privacyCategory: privacy })
  if (asked && asked !== 'consent') whenParsed(open)
  onPlainClick(links, (_, event) => open(event))
}

function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work)
  // Fragments look for open modals after every slice has started.
  else setTimeout(work)
}
