import { modals } from '@stadion/modals/client'
import { readAttribute, readPageAttribute } from '@stadion/services/page-attribute'
import type { PageServices } from '@stadion/services/service'
import { documentCookies } from '@stadion/site/document-cookies'
import type { HostInfoHolder } from '@stadion/site/host-info'
import { tags } from '@stadion/tag-manager/client'
import { clearStored } from '../clear-stored.ts'
import type { ConsentService } from '../client.ts'
import { connectParts } from '../consent-parts.ts'
import type { ConsentLevel, ConsentList, CookieScope } from '../contract.ts'
import type { OwnConsentService } from '../create-consent.ts'
import { askedByAddress, redirectWith } from '../page-address.ts'
import { consentAsks, consentModalId, redirectDomains, regimeOfPage } from '../page-attributes.ts'
import { whenTagsReady } from '../tag-signals.ts'

export interface ConsentPartsOptions {
  service: OwnConsentService
  place: CookieScope
  page: PageServices
  host: HostInfoHolder
}

export type ConsentParts = typeof startParts

/** Connects the visible parts of consent and acts on choices; loaded when a page asks or a shopper opens it. */
export function startParts({ service: own, place, page, host }: ConsentPartsOptions) {
  const { context, pageType } = host.get()
  const asks = readPageAttribute(consentAsks)
  const { search } = location
  if (askedByAddress(search, { regime: readPageAttribute(regimeOfPage), privacyCategory: '' }) === 'consent') own.open('EXTERNAL')
  else if (asks === 'modal') own.open('GDPR_DEFAULT_CONSENT')
  else if (asks === 'bar') own.openBar()
  connectParts(own, page.get(modals))
  return {
    clear: (allows: ConsentService['allows']) =>
      clearStored(allows, { cookies: documentCookies, local: localStorage, session: sessionStorage, place }),
    track: (event: string, list: ConsentList) =>
      whenTagsReady(() => page.find(tags)?.push({ event, category: 'consent', label: list.join(), pageType })),
    leave(level: ConsentLevel) {
      const domains = (readAttribute(document.getElementById(consentModalId), redirectDomains) ?? '').split(' ')
      const address = redirectWith(search, level, { domains, isLocal: context.env === 'local' })
      if (address) location.assign(address)
    },
  }
}
