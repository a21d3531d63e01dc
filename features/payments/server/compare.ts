import type { Database } from '@stadion/database/database'
import type { ListedMovement, PaymentProvider } from '../provider.ts'

/** How far back a comparison looks. */
const days = 3
/** How long a provider may list. */
const listsMs = 5 * 60_000

/** Takes a provider whose comparison is due, once a day, for this process. */
async function isDue(db: Database, provider: string, at: Date): Promise<boolean> {
  const taken = await db.prepared(
    'payments.take_comparison',
    `insert into payments.comparison as c (provider, at) values ($1, $2)
     on conflict (provider) do update set at = $2 where c.at <= $2::timestamptz - interval '1 day' returning provider`,
    [provider, at.toISOString()],
  )
  return taken.length > 0
}

export interface Difference {
  what: string
  subject: string
  ours: string | null
  theirs: string | null
}

/** Compares, where it is due, what a provider lists with what the shop knows; the new differences (D-119). */
export async function compareWith(db: Database, provider: PaymentProvider, at: Date): Promise<Difference[]> {
  if (!provider.list || !(await isDue(db, provider.name, at))) return []
  const since = new Date(at.getTime() - days * 86_400_000)
  const listed: ListedMovement[] = []
  try {
    for await (const movement of provider.list(since, AbortSignal.timeout(listsMs))) listed.push(movement)
  } catch {
    // The provider is away: again in an hour.
    await db.prepared(
      'payments.compare_later',
      `update payments.comparison set at = $2::timestamptz - interval '23 hours' where provider = $1`,
      [provider.name, at.toISOString()],
    )
    return []
  }
  const [row] = await db.prepared<{ found: Difference[] }>('payments.compare', 'select payments.compare($1, $2, $3, $4) as found', [
    provider.name,
    JSON.stringify(listed),
    since.toISOString(),
    at.toISOString(),
  ])
  return row!.found
}
