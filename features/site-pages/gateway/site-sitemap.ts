import type { SitemapPaths } from '@stadion/pages/site-paths'
import {
  accessibilityPath,
  cookieNoticePath,
  countrySelectorPath,
  helpPath,
  imprintPath,
  privacyCentrePath,
  privacyPath,
  termsPath,
} from '@stadion/site/addresses'
import { homePath, pathIn } from '@stadion/site/storefronts'

const paths = [
  ...[helpPath, countrySelectorPath, termsPath, privacyPath],
  ...[imprintPath, accessibilityPath, privacyCentrePath, cookieNoticePath],
] as const

/** The home page, and the pages of texts. */
export const sitePaths: SitemapPaths = async ({ storefront }) => [homePath(storefront), ...paths.map((path) => pathIn(storefront, path))]
