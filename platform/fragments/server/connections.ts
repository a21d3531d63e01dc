import { Client, type Dispatcher } from 'undici'

/** Reads one answer. */
export interface AnswerReader extends Dispatcher.DispatchHandler {
  /** The connection of a request, from sending it to the call of `giveBack`. */
  connection: Client | undefined
}

/** Connections to one server, each with one request at a time. */
export interface Connections {
  /** Uses a free connection, opens a new one below the limit, or waits for the first that becomes free. */
  send(request: Dispatcher.DispatchOptions, reader: AnswerReader): void
  /** Must be called first by `onComplete` and `onError`. */
  giveBack(reader: AnswerReader): void
}

/**
 * Like undici's Pool, which scans all its connections, busy ones too, twice for every request: with six fragments a page and hundreds
 * of connections that takes time. Here the connection that became free last is used next.
 * @param most maximum number of connections
 */
export function openConnections(origin: string, most: number, options: Client.Options): Connections {
  const free: Client[] = []
  const waiting: { request: Dispatcher.DispatchOptions; reader: AnswerReader }[] = []
  let made = 0

  const sendOn = (client: Client, request: Dispatcher.DispatchOptions, reader: AnswerReader) => {
    reader.connection = client
    client.dispatch(request, reader)
  }

  return {
    send(request, reader) {
      const client = free.pop()
      if (client) sendOn(client, request, reader)
      else if (made < most) {
        made += 1
        sendOn(new Client(origin, options), request, reader)
      } else waiting.push({ request, reader })
    },
    giveBack(reader) {
      const client = reader.connection
      reader.connection = undefined
      if (!client) return
      const next = waiting.shift()
      if (next) sendOn(client, next.request, next.reader)
      else free.push(client)
    },
  }
}
