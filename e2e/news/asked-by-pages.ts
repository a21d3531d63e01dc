import type { ApiTransport } from '@stadion/http/api-transport'

/** What a site asks for by itself, every few seconds: it may ask at any moment of a test on a slow machine. */
const byTime = ['/internal/news', '/publications/', '/api/bridge/texts', '/api/bridge/storefront-states']

/** A way to the API that remembers the paths that pages ask for, oldest first. */
export function askedByPages(api: ApiTransport): { api: ApiTransport; asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    api(request) {
      if (!byTime.some((path) => request.path.startsWith(path))) asked.push(request.path)
      return api(request)
    },
  }
}
