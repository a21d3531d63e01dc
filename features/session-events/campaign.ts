const longest = 100

/** The campaign in an address; undefined if there is none. E-mail addresses are left out. */
export function campaignOf(search: string): Readonly<Record<string, string>> | undefined {
  const found: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const key = /^utm_(source|medium|campaign|term|content|id)$/.exec(name)?.[1]
    if (key && value && !value.includes('@')) found[key] = value.slice(0, longest)
  }
  return Object.keys(found).length > 0 ? found : undefined
}
