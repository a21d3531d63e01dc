import { fewTags } from '@stadion/contract/data-tags'
import type { Database, Handle } from '@stadion/database/database'

/** Says what has changed: the last statement of the transaction that changes it. */
export async function tell(on: Handle | Database, tags: Iterable<string>): Promise<void> {
  const few = fewTags(tags)
  if (few.length > 0) await on.prepared('news-tell', 'select news.tell($1::text[])', [few])
}

/** Says that something becomes true at a moment, by the clock of the shop. */
export async function plan(on: Handle | Database, at: Date, tags: Iterable<string>): Promise<void> {
  await on.prepared('news-plan', 'select news.plan($1, $2::text[])', [at.toISOString(), fewTags(tags)])
}
