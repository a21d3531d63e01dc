import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { openGateway } from './testing.ts'

test('a site that closes ends its streams, and does not wait for them', async () => {
  const gateway = await openGateway({ forwardToApi: (_, response) => response.writeHead(200).write('retry: 3000\n\n') })
  const asked = get(`${gateway.url}/api/bridge/orders/PDE00000001/stream`)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  await once(answer, 'data')
  const ended = new Promise<Error>((resolve) => answer.once('error', resolve))
  await gateway.close()
  expect((await ended).message).toBe('aborted')
})
