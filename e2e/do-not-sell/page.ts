import { clearStored } from '@stadion/consent/clear-stored'
import { createConsent } from '@stadion/consent/create-consent'
import { requestDoNotSell } from '@stadion/do-not-sell/client'
import { createFetchJson } from '@stadion/http/fetch-json'
import { createModals } from '@stadion/modals/client'
import { documentCookies } from '@stadion/site/document-cookies'

const part = <E extends HTMLElement>(id: string) => document.getElementById(id) as E
const place = { secure: false }
const modals = createModals()
const consent = createConsent({
  config: { regime: 'us-privacy', checkboxes: 'nested', hasReject: false, recordsChoice: false },
  place,
  globalPrivacyControl: false,
  clear: (allows) => clearStored(allows, { cookies: documentCookies, local: localStorage, session: sessionStorage, place }),
})
modals.attach('privacy', part<HTMLDialogElement>('privacy'))

const say = (text: string) => {
  part('state').textContent = text
}
part('open').onclick = () => modals.open('privacy')
part('close').onclick = () => modals.close('privacy')
part('send').onclick = async () => {
  say('submitting')
  const settings = await (await fetch('/api/consents/do-not-sell')).json()
  requestDoNotSell({ email: 'doe@example.com', settings, consent, modals, modalId: 'privacy', fetchJson: createFetchJson() }).then(
    () => say('success'),
    () => say('error'),
  )
}
