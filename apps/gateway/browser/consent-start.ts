import { consent } from '@stadion/consent/client'
import type { ConsentCheckboxes, ConsentRegime } from '@stadion/consent/contract'
import { createConsent, documentCookies } from '@stadion/consent/create-consent'
import { isPaidVisit, rememberPaidVisit } from '@stadion/consent/paid-media'
import { partIds } from '@stadion/consent/part-ids'
import { sendSignals } from '@stadion/consent/tag-signals'
import { type PageServices, service } from '@stadion/services/service'
import type { HostInfoHolder } from '@stadion/site/host-info'
import type { ConsentParts } from './consent.ts'

/** Who keeps session events, where the page has it. */
const events = service<{ send(name: string, payload: object): void }>('events@1')

/** Address of what the shopper sees of consent; the build fills it in. */
declare const CONSENT_SCRIPT: string

/**
 * Gives the page its consent: what is allowed, at once. What asks is in the HTML already, and shows or not since before the
 * first paint; its script is loaded where it asks or is opened.
 */
export function startConsent(page: PageServices, host: HostInfoHolder, stack: Parameters<ConsentParts>[0]['stack']): void {
  const { env } = host.get().context
  const root = document.documentElement
  const { regime = 'explicit', boxes = 'nested', consentDomain: domain } = root.dataset
  const place = { domain, secure: location.protocol === 'https:' }
  let parts: Promise<ReturnType<ConsentParts>> | undefined
  const load = () => {
    parts ??= import(CONSENT_SCRIPT).then(({ startParts }: { startParts: ConsentParts }) =>
      startParts({ service: own, stack, place, page, host, cookies: documentCookies }),
    )
    parts.catch(() => {
      parts = undefined
    })
    return parts
  }
  const later = (work: (loaded: ReturnType<ConsentParts>) => void) => load().then(work, console.error)
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
  addEventListener('consent:open', () => void later(() => own.open('SHELL')))
  document.addEventListener('click', (event) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event
    const link = (target as Element).closest<HTMLElement>('[data-opens=consent]')
    // Without the fragment, or in a new tab, the link leads to the cookie notice.
    if (!link || event.defaultPrevented || metaKey || ctrlKey || shiftKey || altKey || !document.getElementById(partIds.modal)) return
    event.preventDefault()
    void later(() => own.open(link.closest('footer') ? 'FOOTER' : 'SHELL'))
  })
  // A form without script may have chosen meanwhile, or a tab while this page was kept for going back.
  for (const type of ['pageshow', 'focus']) addEventListener(type, own.reread)
}
