/** The ports of a local start, unless `SITE_PORT` and `API_PORT` say otherwise. */
export const localPorts = { site: 8080, api: 8081 } as const
