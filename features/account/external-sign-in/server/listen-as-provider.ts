import type { Server } from 'node:http'
import { createLocalProvider } from './local-provider.ts'

interface ListenOptions {
  externalProviderUrl: string | undefined
  externalProviderPort: number
  host: string
}

/**
 * Starts the local provider for social sign-in; undefined in production. If another process of this machine already has the port, its
 * provider is used.
 */
export async function listenAsProvider(options: ListenOptions): Promise<Server | undefined> {
  const { externalProviderUrl, externalProviderPort, host } = options
  if (!externalProviderUrl) return undefined
  const server = createLocalProvider(() => externalProviderUrl)
  const isListening = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
    server.listen(externalProviderPort, host, () => resolve(true))
  })
  return isListening ? server : undefined
}
