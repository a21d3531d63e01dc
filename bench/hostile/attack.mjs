const distinctSearches = 400

/** All expensive requests, mixed, so that each second has some of every kind. */
export function attackOf(round) {
  const odd = Array.from({ length: 40 }, (_, at) => `/search?q=${encodeURIComponent('㌖'.repeat(118))}${round}z${at}`)
  const slashes = Array.from({ length: 40 }, (_, at) => `${'/'.repeat(1800 + at)}a/`)
  const searches = Array.from({ length: distinctSearches }, (_, at) => `/search?q=shoe${round}${at}`)
  const queries = Array.from({ length: distinctSearches }, (_, at) => `/help?x=${round}${at}`)
  const long = Array.from({ length: 40 }, (_, at) => `/help?x=${round}${at}${'y'.repeat(12_000)}`)
  const missing = Array.from({ length: 100 }, (_, at) => `/no/such/page-${round}${at}`)
  const lists = [odd, slashes, searches, queries, long, missing, ['/sitemap.xml']]
  const most = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: most }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
}
