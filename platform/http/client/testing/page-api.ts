import type { Api } from '../api.ts'
import { type ApiOptions, createApi } from '../create-api.ts'

/** The calls of a page of www.stadion.de whose server is a function, for tests of slices. */
export const pageApi = (fetch: ApiOptions['fetch'], own: Partial<ApiOptions> & { host?: string } = {}): Api => {
  const { host = 'www.stadion.de', ...more } = own
  return createApi({
    hostInfo: { get: () => ({ origin: `https://${host}`, originalHost: host, context: { env: 'production' } }) },
    sitePath: '',
    report: () => {},
    fetch,
    ...more,
  })
}
