/** Headers by which a fragment says what it answered; names are case-insensitive on the wire. */
export const mfHeaders = { id: 'X-MF-Id', version: 'X-Mf-Version', type: 'X-MF-Type' } as const

/** The only type of view there is. */
export const componentType = 'component'

/** Where fragments' views and files lie on the site's own origin. */
export const assetBase = '/mf'

/** Longest value of a prop, in characters. */
export const maxPropLength = 512

/** Default timeout for a fragment's view, file or script, in milliseconds; the same on the server and in a browser. */
export const longestWaitMs = 10_000

/** Statuses of a refused request (4xx): the fault is in this request, and others may be answered. */
export const isRefusal = (status: number | undefined): boolean => status !== undefined && status >= 400 && status < 500 && status !== 404

/** `{server}/{mfId}/view/{brand}/{locale}?{props}` */
export function viewUrl(
  server: string,
  mfId: string,
  brand: string,
  locale: string,
  props: Readonly<Record<string, unknown>> = {},
): string {
  const query = propsToQuery(props)
  return `${server}/${mfId}/view/${brand}/${locale}${query ? `?${query}` : ''}`
}

/** Where the assets of the current build of a fragment lie. */
export const assetUrl = (server: string, mfId: string, file: string): string => `${server}/${mfId}/${file}`

/** Where an asset of one version of a fragment lies. */
export const versionedAssetUrl = (server: string, id: string, version: string, file: string): string => `${server}/${id}/${version}/${file}`

/** Where the versioned scheme renders on the server. */
export const renderUrl = (server: string, id: string, props: Readonly<Record<string, unknown>> = {}): string => {
  const query = propsToQuery(props)
  return `${server}/${id}/render${query ? `?${query}` : ''}`
}

/** Props as a query string in a fixed order, so that the same props make the same cache key. */
export function propsToQuery(props: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const name of Object.keys(props).sort()) {
    const value = props[name]
    if (value !== undefined && value !== null) query.append(name, String(value))
  }
  return query.toString()
}

/** The version part of an id such as `account_account-portal/1.0.0`; undefined where the id has none. */
export const versionInId = (mfId: string): string | undefined => mfId.split('/')[1]

export interface LinkedAssets {
  styles: string[]
  scripts: string[]
}

/** Reads the stylesheets and module scripts of a `Link` header. */
export function parseLinkHeader(header: string | null | undefined): LinkedAssets {
  const assets: LinkedAssets = { styles: [], scripts: [] }
  for (const match of (header ?? '').matchAll(/<([^<>]*)>([^,<]*)/g)) {
    const rel = /;\s*rel="?([^";]+)"?/i.exec(match[2] ?? '')?.[1]?.toLowerCase()
    if (rel === 'stylesheet') assets.styles.push(match[1] ?? '')
    if (rel === 'modulepreload') assets.scripts.push(match[1] ?? '')
  }
  return assets
}

export const linkHeader = ({ styles, scripts }: LinkedAssets): string =>
  [...styles.map((url) => `<${url}>; rel="stylesheet"`), ...scripts.map((url) => `<${url}>; rel="modulepreload"`)].join(', ')

/** Keeps the ids that React makes apart when one fragment stands twice on a page: same props, same prefix, on both sides. */
export function identifierPrefix(id: string, props: Readonly<Record<string, unknown>>): string {
  let hash = 5381
  for (const character of propsToQuery(props)) hash = ((hash * 33) ^ character.charCodeAt(0)) >>> 0
  return `${id}-${hash.toString(36)}-`
}
