import { seedAccounts } from '@stadion/account/seed-accounts'
import { resetStock } from '@stadion/catalogue/stock'
import type { Database } from '@stadion/database/database'
import { seedFlags } from '@stadion/flags/seed'
import { CompiledQuery, sql } from 'kysely'

// The catalogue is not changed by visitors, apart from its stock; the other schema keeps the migrations.
const kept = ['catalogue', 'platform', 'pg_catalog', 'information_schema']

/** Back to the seed: deletes what visitors made and resets the stock. */
export async function resetToSeed(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in (${sql.join(kept)})`.execute(db)
  if (rows.length > 0)
    await db.executeQuery(CompiledQuery.raw(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`))
  await resetStock(db)
  await seedAccounts(db)
  await seedFlags(db)
}
