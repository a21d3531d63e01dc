import { listenAsProvider } from '@stadion/api/local-provider'
import { createTakingLeave } from '@stadion/http/taking-leave'
import type { FastifyInstance } from 'fastify'
import type { StorefrontConfig } from './config.ts'
import { openApiOn } from './open-api.ts'
import { openGateway, type ShopPlaces } from './open-shop.ts'

export { readConfig } from './config.ts'
export { openEnginesOf } from './open-api.ts'

/** A part of the shop that `npm run dev` replaces, and how to close it. */
export interface Part {
  app: FastifyInstance
  close(): Promise<void>
}

type Engines = Parameters<typeof openApiOn>[0]

/** The API of this version of the code, on engines that stay open when the code changes. */
export const openApiPart = (engines: Engines, config: StorefrontConfig): Promise<Part> =>
  openPart(async (closing) => {
    const api = await openApiOn(engines, config, createTakingLeave(), closing)
    const provider = await listenAsProvider(config.api)
    closing.unshift(async () => {
      provider?.closeAllConnections()
      await new Promise((resolve) => (provider ? provider.close(resolve) : resolve(undefined)))
    })
    return api
  })

/** The site of this version of the code, before an API that may be of an earlier one. */
export const openGatewayPart = (api: FastifyInstance, config: StorefrontConfig, places: ShopPlaces): Promise<Part> =>
  openPart(async (closing) => {
    const gateway = await openGateway(config, places, api, createTakingLeave(), closing)
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
