import type { Settings } from '@stadion/http/settings'

/** Domains of partners: a visitor may be redirected back to them after a choice. */
export const readConsentOfPages = (read: Settings) => ({ partnerDomains: readPartnerDomains(read) })

export function readPartnerDomains(read: Settings): readonly string[] {
  const domains = read
    .text('PARTNER_DOMAINS', '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
  for (const domain of domains)
    if (!/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(domain))
      read.wrong(
        'PARTNER_DOMAINS',
        `names "${domain}", which is no domain`,
        'visitors would be sent to a stranger',
        'write a comma list like partner.example,shop.example',
      )
  return domains
}
