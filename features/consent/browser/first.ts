import { loadOnce } from '@stadion/fragments/client/load-once'
import { readPageAttribute } from '@stadion/services/page-attribute'
import { onPlainClick } from '@stadion/services/plain-click'
import { documentCookies } from '@stadion/site/document-cookies'
import type { BrowserStart } from '@stadion/slices/browser-start'
import { consent } from '../client.ts'
import { createConsent } from '../create-consent.ts'
import { boxesOfPage, consentAsks, consentDomain, consentModalId, opensConsent, regimeOfPage } from '../page-attributes.ts'
import { isPaidVisit, rememberPaidVisit } from '../paid-media.ts'
import { sendSignals } from '../tag-signals.ts'

type Parts = ReturnType<typeof import('./consent.ts').startParts>

/**
 * Provides `consent@1`, with the allowed levels at once. The cookie banner is in the HTML already, and a script in the head has
 * shown or hidden it before the first paint; its own script is loaded only if it shows or is opened.
 */
export const start: BrowserStart = (page, host) => {
  const regime = readPageAttribute(regimeOfPage) || 'explicit'
  const place = { domain: readPageAttribute(consentDomain), secure: location.protocol === 'https:' }
  const load = loadOnce(() => import('./consent.ts').then(({ startParts }) => startParts({ service: own, place, page, host })))
  const later = (work: (loaded: Parts) => void) => void load().then(work, console.error)
  const own = createConsent({
    env: host.get().context.env,
    config: {
      regime,
      checkboxes: readPageAttribute(boxesOfPage) || 'nested',
      hasReject: regime === 'explicit',
      recordsChoice: true,
    },
    place,
    globalPrivacyControl: (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
    clear: (allows) => later(({ clear }) => clear(allows)),
    track: (event, list) => later(({ track }) => track(event, list)),
    leave: (level) => later(({ leave }) => leave(level)),
    channel: new BroadcastChannel('consent'),
  })
  page.provide(consent, own)

  const remember = () => own.allows(2) && isPaidVisit(location.search) && rememberPaidVisit(documentCookies.write, place)
  sendSignals('default', own.allows)
  remember()
  own.onChange(() => {
    sendSignals('update', own.allows)
    remember()
  })

  if (readPageAttribute(consentAsks) || location.search.includes('open-privacy-settings=gdpr')) load().catch(console.error)
  addEventListener('consent:open', () => later(() => own.open('SHELL')))
  onPlainClick(`[${opensConsent}]`, (link, event) => {
    // Without the fragment the link leads to the cookie notice.
    if (!document.getElementById(consentModalId)) return
    event.preventDefault()
    later(() => own.open(link.closest('footer') ? 'FOOTER' : 'SHELL'))
  })
  // A form without JavaScript may have stored a choice meanwhile, also while this page was in the back/forward cache.
  for (const type of ['pageshow', 'focus']) addEventListener(type, own.reread)
}
