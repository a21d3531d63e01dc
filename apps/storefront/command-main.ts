import { userInfo } from 'node:os'
import { startOrExplain } from '@stadion/http/close-gracefully'
import { environmentName } from '@stadion/site/environment'
import { askRunningShop, commandChannel } from './command-channel.ts'
import { type AskedCommand, commandsOn, findCommand, usageOf } from './commands.ts'
import { readConfig, type StorefrontConfig } from './config.ts'
import { openPrepared } from './open-prepared.ts'

/** A command of a slice: in the database where several processes may use it, else through the shop that runs. */
await startOrExplain(async () => {
  const { api } = readConfig(process.env)
  const words = process.argv.slice(2)
  const place = { environment: environmentName(api.appEnv), actor: userInfo().username }
  const { command, rest } = await findCommand(words)
  const atOnce = command.before?.(rest, place)
  if (atOnce === 'usage') throw new Error(await usageOf(words[0] ?? ''))
  for (const line of atOnce ?? (await carryOut(api, { words, ...place }))) console.log(line)
})

async function carryOut(api: StorefrontConfig['api'], asked: AskedCommand): Promise<readonly string[]> {
  const answered = api.databaseUrl ? undefined : await askRunningShop(commandChannel(api.dataDir), asked)
  if (answered) return answered
  const db = await openPrepared(api)
  try {
    return await commandsOn(db, () => new Date())(asked)
  } finally {
    await db.close()
  }
}
