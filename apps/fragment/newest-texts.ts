import { readAtLeast } from '@stadion/contract/data-tags'
import { inTime } from '@stadion/http/in-time'
import type { liveMessages } from './compose-messages.ts'

/** How long a view waits for newer texts, in milliseconds: it says how new those are that it has. */
const mostMs = 1000

/**
 * Makes texts as new as a question wants its view (D-150). How new they are is what the API says, never what a question names: this port is
 * open to questions of anybody.
 */
export const newestTexts =
  (following: Pick<ReturnType<typeof liveMessages>['following'], 'news' | 'renew'>) =>
  async (context: string | undefined): Promise<void> => {
    const id = readAtLeast(context) ?? 0
    if (id > (following.news ?? 0)) await inTime(mostMs, following.renew(id))
  }
