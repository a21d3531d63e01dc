import type { Database } from '@stadion/database/database'

/** Whether an account is a member: the one rule is `membership.is_member`. */
export const createIsMember =
  (db: Database) =>
  async (acid: string): Promise<boolean> =>
    (await db.prepared<{ is: boolean }>('membership-is-member', 'select membership.is_member($1) as is', [acid]))[0]!.is
