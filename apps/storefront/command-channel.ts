import { chmodSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import type { AskedCommand } from './commands.ts'

/** The socket on which a shop on the embedded database receives commands: only one process can open that database, and the shop already has. */
export const commandChannel = (dataDir: string): string => join(dataDir, 'commands.sock')

interface Answer {
  lines?: readonly string[]
  error?: string
}

/** Receives commands of the user who runs the shop on this machine. @returns a function to stop */
export async function listenForCommands(
  path: string,
  carryOut: (asked: AskedCommand) => Promise<readonly string[]>,
): Promise<() => Promise<void>> {
  const server = createServer(async (incoming, outgoing) => {
    const answer = await read(incoming)
      .then(carryOut)
      .then((lines): Answer => ({ lines }))
      .catch((error: Error): Answer => ({ error: error.message }))
    outgoing.end(JSON.stringify(answer))
  })
  // A killed process leaves its socket file behind.
  rmSync(path, { force: true })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  chmodSync(path, 0o600)
  return () => new Promise((resolve) => server.close(() => resolve()))
}

async function read(incoming: AsyncIterable<Buffer>): Promise<AskedCommand> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString()) as AskedCommand
}

/** Sends a command to the running shop. @returns its answer; undefined if no shop runs. Rejects if the shop refuses the command. */
export function askRunningShop(path: string, command: AskedCommand): Promise<readonly string[] | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: path, method: 'POST', path: '/', agent: false }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const { lines, error } = JSON.parse(Buffer.concat(chunks).toString()) as Answer
      if (error === undefined) resolve(lines ?? [])
      else reject(new Error(error))
    })
    asking.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    )
    asking.end(JSON.stringify(command))
  })
}
