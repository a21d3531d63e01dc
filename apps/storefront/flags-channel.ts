import { chmodSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import type { Desk, DeskCommand } from '@stadion/flags/desk'

/** The socket for commands of a shop on the embedded database: only the process with the database can execute them. */
export const flagsChannel = (dataDir: string): string => join(dataDir, 'flags.sock')

interface Answer {
  lines?: readonly string[]
  error?: string
}

/** Executes commands about flags from the owner of the shop on this machine. @returns a function to stop */
export async function listenForFlagCommands(path: string, desk: Desk): Promise<() => Promise<void>> {
  const server = createServer(async (incoming, outgoing) => {
    const answer = await carryOut(desk, incoming).catch((error: Error): Answer => ({ error: error.message }))
    outgoing.end(JSON.stringify(answer))
  })
  // The process with the database owns the socket: an old file there is from a process that was killed.
  rmSync(path, { force: true })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  chmodSync(path, 0o600)
  return () => new Promise((resolve) => server.close(() => resolve()))
}

async function carryOut(desk: Desk, incoming: AsyncIterable<Buffer>): Promise<Answer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return { lines: await desk(JSON.parse(Buffer.concat(chunks).toString()) as DeskCommand) }
}

/** A running shop's answer to a command; undefined if none is running. Rejects with its refusal. */
export function askRunningShop(path: string, command: DeskCommand): Promise<readonly string[] | undefined> {
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
