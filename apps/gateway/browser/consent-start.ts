import { consent } from '@stadion/consent/client'
import type { ConsentCheckboxes, ConsentRegime } from '@stadion/consent/contract'
import { createConsent, documentCookies } from '@stadion/consent/create-consent'
import { isPaidVisit, rememberPaidVisit } from '@stadion/consent/paid-media'
import { partIds } from '@stadion/consent/part-ids'
import { sendSignals } from '@stadion/consent/tag-signals'
import type { PageServices } from '@stadion/services/service'
import { events } from '@stadion/session-events/client'
import type { HostInfoHolder } from '@stadion/site/host-info'
import type { ConsentParts } from './consent.ts'
import { loadOnce } from './load-once.ts'
import { onPlainClick } from './plain-click.ts'

/** Address of what the shopper sees of consent; the build fills it in. */
declare const CONSENT_SCRIPT: string

/**
 * Provides `consent@1`, with the allowed levels at once. The cookie banner is in the HTML already, and a script in the head has
 * shown or hidden it before the first paint; its own script is loaded only if it shows or is opened.
 */
export function startConsent(page: PageServices, host: HostInfoHolder, stack: Parameters<ConsentParts>[0]['stack']): void {
  const { env } = host.get().context
  const root = document.documentElement
  const { regime = 'explicit', boxes = 'nested', consentDomain: domain } = root.dataset
  const place = { domain, secure: location.protocol === 'https:' }
  const load = loadOnce(() =>
    import(CONSENT_SCRIPT).then(({ startParts }: { startParts: ConsentParts }) =>
      startParts({ service: own, stack, place, page, host, cookies: documentCookies }),
    ),
  )
  const later = (work: (loaded: ReturnType<ConsentParts>) => void) => void load().then(work, console.error)
  const own = createConsent({
    env,
    config: {
      regime: regime as ConsentRegime,
      checkboxes: boxes as ConsentCheckboxes,
      hasReject: regime === 'explicit',
      recordsChoice: true,
    },
    place,
    globalPrivacyControl: (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
    clear: (allows) => later(({ clear }) => clear(allows)),
    record: (list) => page.find(events)?.send('cookie_preferences', { preferences: list }),
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

  if (root.dataset.consent || location.search.includes('open-privacy-settings=gdpr')) load().catch(console.error)
  addEventListener('consent:open', () => later(() => own.open('SHELL')))
  onPlainClick('[data-opens=consent]', (link, event) => {
    // Without the fragment the link leads to the cookie notice.
    if (!document.getElementById(partIds.modal)) return
    event.preventDefault()
    later(() => own.open(link.closest('footer') ? 'FOOTER' : 'SHELL'))
  })
  // A form without script may have chosen meanwhile, or a tab while this page was kept for going back.
  for (const type of ['pageshow', 'focus']) addEventListener(type, own.reread)
}
