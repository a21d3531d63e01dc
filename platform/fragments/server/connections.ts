import { Client, type Dispatcher } from 'undici'

/** Reads one answer. */
export interface Asker extends Dispatcher.DispatchHandler {
  /** The connection of a request, from sending it to the call of `giveBack`. */
  connection: Client | undefined
}

/** Connections to one server, each with one request at a time. */
export interface Connections {
  /** Uses a free connection, opens a new one below the limit, or waits for the first that becomes free. */
  ask(question: Dispatcher.DispatchOptions, asker: Asker): void
  /** Must be called first by `onComplete` and `onError`. */
  giveBack(asker: Asker): void
}

/**
 * Like undici's Pool, which scans all its connections, busy ones too, twice for every request: with six fragments a page and hundreds
 * of connections that takes time. Here the connection that became free last is used next.
 * @param most maximum number of connections
 */
export function openConnections(origin: string, most: number, options: Client.Options): Connections {
  const free: Client[] = []
  const waiting: { question: Dispatcher.DispatchOptions; asker: Asker }[] = []
  let made = 0

  const askOn = (client: Client, question: Dispatcher.DispatchOptions, asker: Asker) => {
    asker.connection = client
    client.dispatch(question, asker)
  }

  return {
    ask(question, asker) {
      const client = free.pop()
      if (client) askOn(client, question, asker)
      else if (made < most) {
        made += 1
        askOn(new Client(origin, options), question, asker)
      } else waiting.push({ question, asker })
    },
    giveBack(asker) {
      const client = asker.connection
      asker.connection = undefined
      if (!client) return
      const next = waiting.shift()
      if (next) askOn(client, next.question, next.asker)
      else free.push(client)
    },
  }
}
