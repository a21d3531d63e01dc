import { remoteApi } from '@stadion/http/api-transport'
import { closeGracefully, startOrExplain } from '@stadion/http/close-gracefully'
import { listen } from '@stadion/http/listen'
import { readLocalPsp } from './config.ts'
import { openLocalPsp } from './local-psp.ts'

/** Runs the local payment provider as a process of its own; the shop finds it by `LOCAL_PSP_URL`. */
await startOrExplain(async () => {
  const { apiUrl, host, port, ...own } = readLocalPsp(process.env)
  const shop = remoteApi(apiUrl)
  const psp = await openLocalPsp({
    ...own,
    now: () => new Date(),
    deliver: async ({ headers, body }) => {
      const { status } = await shop({
        ...{ method: 'POST', path: '/api/payments/webhooks/local', body },
        headers: { host: new URL(apiUrl).host, ...headers },
      })
      return status
    },
  })
  await listen(psp.app, { host, port, setting: 'LOCAL_PSP_PORT' })
  const timer = setInterval(() => void psp.deliverDue(), 1_000)
  closeGracefully(
    async () => {
      clearInterval(timer)
      await psp.app.close()
    },
    { servers: [psp.app.server] },
  )
  console.log(`The local payment provider is ready: http://${host}:${port}`)
})
