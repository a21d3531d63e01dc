import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface ListenOptions {
  host: string
  port: number
  /** The name of the port's setting, for the error message. */
  setting: string
}

/** Starts to listen and returns the port; a taken or forbidden port is one readable message. */
export async function listen(app: FastifyInstance, { host, port, setting }: ListenOptions): Promise<number> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw new Error(explain((error as NodeJS.ErrnoException).code, { host, port, setting }) ?? String(error))
  }
  return (app.addresses()[0] as AddressInfo).port
}

/** The message of a listen error; undefined for errors that need none. */
export function explain(code: string | undefined, { host, port, setting }: ListenOptions): string | undefined {
  const place = `port ${port} on ${host}`
  if (code === 'EADDRINUSE') return `Another process already listens on ${place}. Stop it, or set ${setting} to a free port.`
  if (code === 'EACCES') return `This user may not listen on ${place}. Set ${setting} to a port above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is no address of this machine. Correct HOST.`
  return undefined
}
