import type { ApiConfig } from '@stadion/api/config'
import { listenAsProvider } from '@stadion/api/local-provider'
import { createDraining } from '@stadion/http/draining'
import type { FastifyInstance } from 'fastify'
import { readConfig as readStorefront, type StorefrontConfig } from './config.ts'
import { openApiOn } from './open-api.ts'
import { openGateway, type ShopPlaces } from './open-shop.ts'

export { openEnginesOf } from './open-api.ts'

/** A part of the shop that `npm run dev` replaces, and how to close it. */
export interface Part {
  app: FastifyInstance
  close(): Promise<void>
}

/** The environment, whatever ROLES says: both parts run. */
export function readConfig(source: Readonly<Record<string, string | undefined>>) {
  const { api, ...config } = readStorefront({ ...source, ROLES: undefined })
  // Without ROLES a process is the API too.
  return { ...config, api: api! }
}

type Engines = Parameters<typeof openApiOn>[0]

/** The API of this version of the code, on engines that stay open when the code changes. */
export const openApiPart = (engines: Engines, config: ApiConfig): Promise<Part> =>
  openPart(async (closing) => {
    const api = await openApiOn(engines, config, createDraining(), closing)
    const provider = await listenAsProvider(config)
    closing.unshift(async () => {
      provider?.closeAllConnections()
      await new Promise((resolve) => (provider ? provider.close(resolve) : resolve(undefined)))
    })
    return api
  })

/** The site of this version of the code, before an API that may be of an earlier one. */
export const openGatewayPart = (api: FastifyInstance, config: StorefrontConfig, places: ShopPlaces): Promise<Part> =>
  openPart(async (closing) => {
    const gateway = await openGateway(config, places, api, createDraining(), closing)
    closing.unshift(() => gateway.close())
    return gateway
  })

async function openPart(open: (closing: (() => Promise<unknown>)[]) => Promise<FastifyInstance>): Promise<Part> {
  const closing: (() => Promise<unknown>)[] = []
  const app = await open(closing)
  return {
    app,
    async close() {
      for (const close of closing) await close()
    },
  }
}
