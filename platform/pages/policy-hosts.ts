/** What another host may be let in for by the content security policy. */
export const policyUses = ['script', 'style', 'img', 'font', 'connect', 'frame'] as const

/** Hosts of others that pages let in, by what they are let in for. */
export type PolicyHosts = Readonly<Partial<Record<(typeof policyUses)[number], readonly string[]>>>

/** All of them together, each once. */
export const joinedHosts = (parts: readonly PolicyHosts[]): PolicyHosts =>
  Object.fromEntries(policyUses.map((use) => [use, [...new Set(parts.flatMap((hosts) => hosts[use] ?? []))]]))
