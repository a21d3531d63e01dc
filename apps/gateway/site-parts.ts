import type { DocumentOf } from '@stadion/pages/document-part'
import type { Elsewhere } from '@stadion/pages/elsewhere'
import type { VisitCookies } from '@stadion/pages/page-visit'
import { joinedHosts, type PagePolicies, type PolicyHosts } from '@stadion/pages/policy-hosts'
import type { SitemapParts, SitemapPaths } from '@stadion/pages/site-paths'
import type { ConfigOf } from '@stadion/slices/define-slice'
import type { FastifyInstance } from 'fastify'
import { slices } from '../slices.ts'

/** What slices read of the gateway's configuration for their parts of the site. */
export type SliceConfig = ConfigOf<typeof slices>

/** The values of one field of all manifests, in the order of the slices. */
const all = async <Part>(parts: readonly (Promise<Part> | undefined)[]): Promise<readonly Part[]> =>
  Promise.all(parts.filter((part) => part !== undefined))

const documents = await all<(config: SliceConfig) => DocumentOf>(slices.map(({ document }) => document?.()))
const policies = await all<(config: SliceConfig) => PolicyHosts>(slices.map(({ csp }) => csp?.()))
const ofPages = await all<(config: SliceConfig) => PagePolicies>(slices.map(({ pagePolicies }) => pagePolicies?.()))
const routes = await all(slices.map(({ site }) => site?.()))

/** The paths of every sitemap. */
export const sitemaps: readonly SitemapPaths[] = await all(slices.map(({ sitemap }) => sitemap?.()))

/** Where addresses lead that no page has; the first that knows one says it. */
export const elsewhere: readonly Elsewhere[] = await all(slices.map(({ elsewhere }) => elsewhere?.()))

/** The sitemaps of pages that are too many for one. */
export const sitemapParts: readonly SitemapParts[] = await all(slices.map((slice) => slice.sitemapParts?.()))

/** Cookies for one visitor; evaluated at every page request. */
export const visitCookies: readonly VisitCookies[] = await all(slices.map(({ visitCookies }) => visitCookies?.()))

/** What slices put into documents. */
export const documentParts = (config: SliceConfig): readonly DocumentOf[] => documents.map((open) => open(config))

/** Hosts of other companies that all pages allow: those of slices, and those of the configuration. */
export const allHosts = (config: SliceConfig, named: PolicyHosts = {}): PolicyHosts =>
  joinedHosts([...policies.map((hostsOf) => hostsOf(config)), named])

/** Types of pages with a policy of their own. */
export const pagePolicies = (config: SliceConfig): PagePolicies => Object.assign({}, ...ofPages.map((policiesOf) => policiesOf(config)))

/** Registers the routes of slices that are not pages. */
export function serveSiteParts(app: FastifyInstance): void {
  for (const serve of routes) serve(app)
}
