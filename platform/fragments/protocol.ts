/** Headers with which a fragment describes its answer; names are case-insensitive. */
export const mfHeaders = { id: 'X-MF-Id', version: 'X-Mf-Version', type: 'X-MF-Type' } as const

/** What a view was made from (D-150), for the gateway alone. */
export const viewTagsHeader = 'X-Mf-Tags'
/** The smallest id of news that all answers knew from which it was made. */
export const viewNewsHeader = 'X-Mf-News'

/** The only type of view. */
export const componentType = 'component'

/** The path of fragments' views and files on the site's own origin. */
export const assetBase = '/mf'

/** Maximum length of a prop, in characters. */
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

/** The path of the assets of a fragment's current build. */
export const assetUrl = (server: string, mfId: string, file: string): string => `${server}/${mfId}/${file}`

/** The path of an asset of one version. */
export const versionedAssetUrl = (server: string, id: string, version: string, file: string): string => `${server}/${id}/${version}/${file}`

/** The path of the versioned scheme's server rendering. */
export const renderUrl = (server: string, id: string, props: Readonly<Record<string, unknown>> = {}): string => {
  const query = propsToQuery(props)
  return `${server}/${id}/render${query ? `?${query}` : ''}`
}

/** Props as a query string in a fixed order, so that equal props give equal cache keys. */
export function propsToQuery(props: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const name of Object.keys(props).sort()) {
    const value = props[name]
    if (value !== undefined && value !== null) query.append(name, String(value))
  }
  return query.toString()
}

/** The version in an id such as `account_account-portal/1.0.0`; undefined without one. */
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

/** A prefix that keeps React's ids apart if one fragment is on a page twice: same props, same prefix, on server and browser. */
export function identifierPrefix(id: string, props: Readonly<Record<string, unknown>>): string {
  let hash = 5381
  for (const character of propsToQuery(props)) hash = ((hash * 33) ^ character.charCodeAt(0)) >>> 0
  return `${id}-${hash.toString(36)}-`
}
