/** The default ports of a local start. */
export const localPorts = { site: 8080, api: 8081 } as const
