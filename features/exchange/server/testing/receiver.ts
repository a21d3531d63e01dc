import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A system of the retailer that takes messages. */
export async function openReceiver() {
  const taken: { headers: Record<string, unknown>; text: string; message: Message }[] = []
  let answers: (message: Message) => number = () => 204
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString()
    const message = JSON.parse(text) as Message
    const status = answers(message)
    taken.push({ headers: request.headers, text, message })
    response.writeHead(status).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    taken,
    /** The statuses that it answers from now on. */
    answer(how: (message: Message) => number): void {
      answers = how
    },
    close: () => new Promise((done) => server.close(done)),
  }
}

export interface Message {
  id: string
  kind: string
  orderNumber: string | null
  at: string
  version: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any body
  body: any
}
