/** Facts for search engines as JSON-LD. Renders a script that browsers do not execute. */
export const StructuredData = ({ graph }: { graph: object | readonly object[] }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLd escapes what would end the script
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(graph) }} />
)

/** `<` is escaped, so that no text of an article can end the script. */
export const jsonLd = (graph: object | readonly object[]): string =>
  JSON.stringify(
    Array.isArray(graph) ? { '@context': 'https://schema.org', '@graph': graph } : { '@context': 'https://schema.org', ...graph },
  ).replaceAll('<', '\\u003c')

/** The path from the home page to the current page. */
export const breadcrumbList = (origin: string, trail: readonly { name: string; path?: string }[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(path ? { item: origin + encodeURI(path) } : {}),
  })),
})
