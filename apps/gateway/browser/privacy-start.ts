import { askedByAddress } from '@stadion/consent/page-address'
import type { Modals } from '@stadion/modals/client'

const id = 'privacy_request'
const links = '[data-opens=privacy-request],[data-opens=data-settings]'

/** Opens the form for privacy requests where a link or the address asks for it; its fragment is loaded then. */
export function startPrivacyRequests(stack: Pick<Modals, 'open'>): void {
  const hasModal = () => document.querySelector(`[data-mf=${id}][data-hydrate=demand]`) !== null
  const { regime = '', privacy = 'none' } = document.documentElement.dataset
  const asked = askedByAddress(location.search, { regime, privacyCategory: privacy })
  if (asked === 'privacy-request' || asked === 'data-settings') whenParsed(() => hasModal() && stack.open(id))
  document.addEventListener('click', (event) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event
    const link = (target as Element).closest<HTMLElement>(links)
    // Without the fragment, or in a new tab, the link leads to the page of the form.
    if (!link || event.defaultPrevented || metaKey || ctrlKey || shiftKey || altKey || !hasModal()) return
    event.preventDefault()
    stack.open(id)
  })
}

function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work, { once: true })
  else work()
}
