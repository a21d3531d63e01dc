import { askedByAddress } from '@stadion/consent/client'
import { regimeOfPage } from '@stadion/consent/page-attributes'
import { mfHydrate, mfId } from '@stadion/fragments/page-attributes'
import { modals } from '@stadion/modals/client'
import { readPageAttribute } from '@stadion/services/page-attribute'
import { onPlainClick } from '@stadion/services/plain-click'
import { privacyOf } from '@stadion/site/page-attributes'
import type { BrowserStart } from '@stadion/slices/browser-start'

import { opensPrivacy } from '../page-attributes.ts'

const id = 'privacy_request'

/** Opens the form for privacy requests when a link or the address asks for it; its fragment is loaded then. */
export const start: BrowserStart = (page) => {
  const open = (event?: Event) => {
    // Without the fragment a link leads to the form's page.
    if (!document.querySelector(`[${mfId}=${id}][${mfHydrate}=demand]`)) return
    event?.preventDefault()
    page.get(modals).open(id)
  }
  const asked = askedByAddress(location.search, {
    regime: readPageAttribute(regimeOfPage),
    privacyCategory: readPageAttribute(privacyOf),
  })
  if (asked && asked !== 'consent') whenParsed(open)
  onPlainClick(`[${opensPrivacy}]`, (_, event) => open(event))
}

function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work)
  // Fragments look for open modals after every slice has started.
  else setTimeout(work)
}
