/** The purposes for which the content security policy (CSP) may allow another host. */
export const policyUses = ['script', 'style', 'img', 'font', 'connect', 'frame'] as const

/** Hosts of other companies that the CSP of pages allows, by purpose. */
export type PolicyHosts = Readonly<Partial<Record<(typeof policyUses)[number], readonly string[]>>>

/** Merges several lists; each host once. */
export const joinedHosts = (parts: readonly PolicyHosts[]): PolicyHosts =>
  Object.fromEntries(policyUses.map((use) => [use, [...new Set(parts.flatMap((hosts) => hosts[use] ?? []))]]))
