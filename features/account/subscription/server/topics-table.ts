import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { NewsletterChoice } from '../schema.ts'
import type { NewsletterPace, NewsletterTopic } from '../topics.ts'

/** What an account's newsletter is about. */
export async function readChoice(on: Handle, acid: string): Promise<NewsletterChoice> {
  const row = await sql<{ is_on: boolean; pending: boolean; topics: NewsletterTopic[] | null; often: NewsletterPace | null }>`
    select a.marketing_consent or a.marketing_pending as is_on, a.marketing_pending as pending, c.topics, c.often
    from account.account a left join account.newsletter_choice c on c.acid = a.acid where a.acid = ${acid}`.first(on)
  return { on: row?.is_on ?? false, pending: row?.pending ?? false, topics: row?.topics ?? [], often: row?.often ?? null }
}

export async function keepChoice(
  on: Handle,
  acid: string,
  { topics, often, at }: { topics: readonly NewsletterTopic[]; often: NewsletterPace; at: Date },
): Promise<void> {
  await sql`
    insert into account.newsletter_choice (acid, topics, often, changed_at) values (${acid}, ${topics}, ${often}, ${at.toISOString()})
    on conflict (acid) do update set topics = excluded.topics, often = excluded.often, changed_at = excluded.changed_at`.execute(on)
}
