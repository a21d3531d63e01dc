import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { type NewsletterPace, type NewsletterTopic, newsletterTextVersion } from '../topics.ts'

interface Proof {
  step: 'REQUESTED' | 'CONFIRMED' | 'CHANGED' | 'ENDED'
  /** The touchpoint of a form; ACCOUNT: signed in; MAIL: by the link of one; ADDRESS: its owner has proven it. */
  way: string
  at: Date
  topics?: readonly NewsletterTopic[]
  often?: NewsletterPace
}

/** Keeps time, text version and way of a permission with what it was for. */
export async function proveNewsletter(on: Handle, acid: string, { step, way, at, topics, often }: Proof): Promise<void> {
  await sql`
    insert into account.newsletter_proof (acid, at, step, way, text_version, topics, often)
    values (${acid}, ${at.toISOString()}, ${step}, ${way}, ${newsletterTextVersion}, ${topics ?? null}, ${often ?? null})`.execute(on)
}
