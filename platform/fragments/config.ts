import { assetUrl, versionedAssetUrl } from './protocol.ts'

/** How a page loads one fragment. */
export interface FragmentConfig {
  id: string
  /** Address of the fragment's server; default: the site's own `/mf`. */
  server: string
  /** Replaces the id in every path. */
  mfId?: string
  /** Whether the server renders the fragment into the page, or the browser fills an empty slot. */
  ssr: boolean
  /** Whether the script is a module that is imported, or a classic script that registers itself on `window.MF`. */
  imports: boolean
  /** Additional stylesheets: for every brand under `*`, for one brand under its key. */
  styleDependencies?: Readonly<Record<string, readonly string[]>>
  /** The name of the style file; older fragments call it `index.css`. */
  styleFile?: 'style.css' | 'index.css'
  /** The version to load in the versioned scheme; default: the current build. */
  version?: string
  credentials?: RequestCredentials
}

/** The id used in paths and expected in answers. */
export const pathId = (config: Pick<FragmentConfig, 'id' | 'mfId'>): string => config.mfId ?? config.id

/** The script of a fragment, in the scheme of its configuration. */
export const scriptUrl = (config: FragmentConfig): string =>
  config.version
    ? versionedAssetUrl(config.server, pathId(config), config.version, 'index.js')
    : assetUrl(config.server, pathId(config), 'index.js')

/** The stylesheets of a fragment for one brand: the common ones, the brand's own, and its style file. */
export function styleUrls(config: FragmentConfig, brand: string): string[] {
  const file = config.styleFile ?? 'style.css'
  const own = config.version
    ? versionedAssetUrl(config.server, pathId(config), config.version, file)
    : assetUrl(config.server, pathId(config), file)
  return [...(config.styleDependencies?.['*'] ?? []), ...(config.styleDependencies?.[brand] ?? []), own]
}
