import type { PageType } from '@stadion/site/page-types'

/** The purposes for which the content security policy (CSP) may allow another host. */
export const policyUses = ['script', 'style', 'img', 'font', 'connect', 'frame'] as const

/** Hosts of other companies that the CSP of pages allows, by purpose. */
export type PolicyHosts = Readonly<Partial<Record<(typeof policyUses)[number], readonly string[]>>>

/** The policy of a type of page alone: scripts, frames and calls of no other company, and where its forms may lead. */
export interface PagePolicy {
  formAction: readonly string[]
  /** What all pages allow of other companies runs here too. */
  isLikeOthers?: true
}
export type PagePolicies = Readonly<Partial<Record<PageType, PagePolicy>>>

/** What a page with a policy of its own allows of the hosts that all pages allow: what is shown, not what runs. */
export const shownHosts = ({ style, img, font }: PolicyHosts): PolicyHosts => ({ style, img, font })

/** Merges several lists; each host once. */
export const joinedHosts = (parts: readonly PolicyHosts[]): PolicyHosts =>
  Object.fromEntries(policyUses.map((use) => [use, [...new Set(parts.flatMap((hosts) => hosts[use] ?? []))]]))
