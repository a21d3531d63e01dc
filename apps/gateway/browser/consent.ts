import { clearStored } from '@stadion/consent/clear-stored'
import type { ConsentService } from '@stadion/consent/client'
import { type ModalStack, tieParts } from '@stadion/consent/consent-parts'
import type { ConsentLevel, ConsentList, CookiePlace } from '@stadion/consent/contract'
import type { ConsentOptions, OwnConsentService } from '@stadion/consent/create-consent'
import { askedByAddress, redirectWith } from '@stadion/consent/page-address'
import { partIds } from '@stadion/consent/part-ids'
import { whenTagsReady } from '@stadion/consent/tag-signals'
import type { PageServices } from '@stadion/services/service'
import type { HostInfoHolder } from '@stadion/site/host-info'
import { tags } from '@stadion/tag-manager/client'

export interface ConsentPartsOptions {
  service: OwnConsentService
  stack: ModalStack
  place: CookiePlace
  page: PageServices
  host: HostInfoHolder
  cookies: NonNullable<ConsentOptions['cookies']>
}

export type ConsentParts = typeof startParts

/** Ties what is seen of consent, and does what follows from a choice: what a page loads when it asks or is asked. */
export function startParts({ service: own, stack, place, page, host, cookies }: ConsentPartsOptions) {
  const { context, pageType } = host.get()
  const { dataset } = document.documentElement
  const asks = dataset.consent
  const { search } = location
  if (askedByAddress(search, { regime: dataset.regime ?? '', privacyCategory: '' }) === 'consent') own.open('EXTERNAL')
  else if (asks === 'modal') own.open('GDPR_DEFAULT_CONSENT')
  else if (asks === 'bar') own.openBar()
  tieParts(own, stack)
  return {
    clear: (allows: ConsentService['allows']) => clearStored(allows, { cookies, local: localStorage, session: sessionStorage, place }),
    track: (event: string, list: ConsentList) =>
      whenTagsReady(() => page.find(tags)?.push({ event, category: 'consent', label: list.join(), pageType })),
    leave(level: ConsentLevel) {
      const domains = (document.getElementById(partIds.modal)?.dataset.domains ?? '').split(' ')
      const address = redirectWith(search, level, { domains, isLocal: context.env === 'local' })
      if (address) location.assign(address)
    },
  }
}
