import { userInfo } from 'node:os'
import { type ApiConfig, readConfig } from '@stadion/api/config'
import { startOrExplain } from '@stadion/http/close-gracefully'
import { environmentName } from '@stadion/site/environment'
import { askRunningShop, commandChannel } from './command-channel.ts'
import { type AskedCommand, commandsOn, findCommand, usageOf } from './commands.ts'
import { openPrepared } from './open-prepared.ts'

/** Runs a command of a slice: on the database if several processes may use it, otherwise through the running shop. */
await startOrExplain(async () => {
  const words = process.argv.slice(2)
  if (words.some((word) => word === '--help' || word === '-h')) return console.log(`Usage: ${await usageOf(words[0] ?? '')}`)
  const config = readConfig(process.env)
  const place = { environment: environmentName(config.appEnv), actor: userInfo().username }
  const { command, rest } = await findCommand(words)
  const atOnce = command.before?.(rest, place)
  if (atOnce === 'usage') throw new Error(await usageOf(words[0] ?? ''))
  const lines = atOnce ?? (await carryOut(config, { words, ...place }))
  for (const line of lines) console.log(line)
  process.exitCode = command.statusOf?.(rest, lines) ?? 0
})

async function carryOut(config: ApiConfig, asked: AskedCommand): Promise<readonly string[]> {
  const answered = config.databaseUrl ? undefined : await askRunningShop(commandChannel(config.dataDir), asked)
  if (answered) return answered
  const db = await openPrepared(config)
  try {
    return await commandsOn(db, () => new Date(), config)(asked)
  } finally {
    await db.close()
  }
}
