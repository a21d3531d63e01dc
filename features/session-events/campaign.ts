const longest = 100

/** What an address says about the campaign that led here; undefined where it says nothing. Addresses of people stay out. */
export function campaignOf(search: string): Readonly<Record<string, string>> | undefined {
  const found: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const key = /^utm_(source|medium|campaign|term|content|id)$/.exec(name)?.[1]
    if (key && value && !value.includes('@')) found[key] = value.slice(0, longest)
  }
  return Object.keys(found).length > 0 ? found : undefined
}
