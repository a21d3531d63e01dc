import { randomBytes } from 'node:crypto'
import { type Database, openDatabase } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { withAdvisoryLock } from '@stadion/database/with-advisory-lock'

/** A copy of a template database on an existing server; the first caller creates the template. */
export async function makeTemplateCopy(
  url: string,
  key: string,
  prepare: (db: Database) => Promise<void>,
): Promise<{ url: string; close(): Promise<void> }> {
  const admin = await openDatabase({ url, connections: 2 })
  const template = `stadion_template_${key}`
  const name = `stadion_test_${randomBytes(6).toString('hex')}`
  const run = (text: string) => admin.query(text)
  try {
    await withAdvisoryLock(admin, 'testTemplates', async (held) => {
      // It is idle while the template is made.
      await held.query('set local idle_in_transaction_session_timeout = 0')
      if (!(await sql`select 1 from pg_database where datname = ${template}`.first(held))) {
        const part = `${template}_part`
        await run(`drop database if exists "${part}"`)
        await run(`create database "${part}"`)
        const db = await openDatabase({ url: withDatabase(url, part), connections: 2 })
        await prepare(db).finally(() => db.close())
        await run(`alter database "${part}" rename to "${template}"`)
      }
      // Copying needs the template to itself, so copies wait for each other under the same lock.
      await run(`create database "${name}" template "${template}"`)
    })
    return {
      url: withDatabase(url, name),
      close: async () => {
        await run(`drop database if exists "${name}" with (force)`)
        await admin.close()
      },
    }
  } catch (error) {
    await admin.close()
    throw error
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
