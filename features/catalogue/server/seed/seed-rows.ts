import { sql } from '@stadion/database/sql'

export const skuOf = (article: { id: string }, code: string): string => `${article.id}_${code}`

/** Each list is sent as one JSON parameter: both engines read it the same way, and the number of parameters is limited. */
export const rows = (list: readonly unknown[]) => sql`${JSON.stringify(list)}::text::jsonb`
