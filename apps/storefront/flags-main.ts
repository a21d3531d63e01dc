import { readFileSync } from 'node:fs'
import { flagEnvironmentOf } from '@stadion/flags/contract'
import { createDesk, type DeskCommand, usage } from '@stadion/flags/desk'
import { problemsOf } from '@stadion/flags/problems'
import { startOrExplain } from '@stadion/http/close-gracefully'
import { environmentName } from '@stadion/site/environment'
import { readConfig, type StorefrontConfig } from './config.ts'
import { askRunningShop, flagsChannel } from './flags-channel.ts'
import { readCommand } from './flags-command.ts'
import { openPrepared } from './open-prepared.ts'

/** The command for flags: directly in a PostgreSQL database, otherwise through the running shop. */
await startOrExplain(async () => {
  const { api } = readConfig(process.env)
  const command = readCommand(process.argv.slice(2), flagEnvironmentOf(environmentName(api.appEnv)))
  const [what, file] = command.words
  if (what === undefined) throw new Error(usage)
  const lines = what === 'validate' && file ? validateFile(file) : await carryOut(api, command)
  for (const line of lines) console.log(line)
})

async function carryOut(api: StorefrontConfig['api'], command: DeskCommand): Promise<readonly string[]> {
  const answered = api.databaseUrl ? undefined : await askRunningShop(flagsChannel(api.dataDir), command)
  if (answered) return answered
  const db = await openPrepared(api)
  try {
    return await createDesk(db, () => new Date())(command)
  } finally {
    await db.close()
  }
}

function validateFile(file: string): string[] {
  const problems = problemsOf(JSON.parse(readFileSync(file, 'utf8'))).map(({ kind, text }) => `${kind}: ${text}`)
  if (problems.some((line) => line.startsWith('error'))) throw new Error(problems.join('\n'))
  return [...problems, `${file} can be published.`]
}
