import type { Server } from 'node:http'
import { createLocalProvider } from '@stadion/account/local-provider'
import type { ApiConfig } from './config.ts'

/**
 * Starts the local provider for sign-in with other companies; undefined in production. If another process of this machine has the port
 * already, that one is used.
 */
export async function listenAsProvider({ externalProviderUrl, externalProviderPort, host }: ApiConfig): Promise<Server | undefined> {
  if (!externalProviderUrl) return undefined
  const server = createLocalProvider(() => externalProviderUrl)
  const isListening = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
    server.listen(externalProviderPort, host, () => resolve(true))
  })
  return isListening ? server : undefined
}
