import { parseLinkHeader } from '@stadion/fragments/protocol'
import type { AppEnvironment } from '@stadion/site/environment'
import type { FastifyInstance } from 'fastify'
import type { FragmentEndpoint } from '../fragment-endpoints.ts'
import type { CacheMissLimits } from '../page-limits.ts'
import { splitUrl } from '../routing/split-url.ts'
import { counted, orRefuse, relay, unknown } from './fragment-answers.ts'

/** `/ap/mf` and similar paths: the files that a host of the first scheme loads. They are stored before the answer names them. */
export function serveLinkPaths(
  app: FastifyInstance,
  options: {
    fragments: readonly { id: string; linkPaths?: readonly string[] }[]
    endpoints: ReadonlyMap<string, FragmentEndpoint>
    appEnv: AppEnvironment
    limitOf: CacheMissLimits
    keep: (urls: readonly string[]) => Promise<void> | undefined
  },
): void {
  for (const { id, linkPaths = [] } of options.fragments)
    for (const path of linkPaths)
      app.get(path, (request, reply) =>
        counted(request, reply, options, 'view', async () => {
          const [, search] = splitUrl(request.raw.url ?? path)
          const answer = await orRefuse(request, reply, options.appEnv, async () => {
            const found = await options.endpoints.get(id)?.get(path + search)
            const { styles, scripts } = parseLinkHeader(found?.headers.get('link'))
            await options.keep([...styles, ...scripts])
            return found
          })
          if (reply.sent) return reply
          return answer ? relay(reply, answer) : unknown(reply, 'fragment')
        }),
      )
}
