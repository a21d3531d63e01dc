import { atLeast, contextHeader, dataNewsHeader, readNews } from '@stadion/contract/data-tags'
import { type ApiTransport, callApiFully } from '@stadion/http/api-transport'
import type { AppEnvironment } from '@stadion/site/environment'
import { originalHostOf } from '@stadion/site/hosts'
import { type Storefront, storefronts } from '@stadion/site/storefronts'
import { readCorrections } from '../../contract.ts'
import type { FollowOptions } from './follow-corrections.ts'

const budgetMs = 2500
/** The API answers for storefronts; corrections are the same in each. */
const anyStorefront = storefronts[0] as Storefront

/** Asks the API, for processes without a database. The answer is as new as the news that it says its process knew. */
export const askApi =
  (api: ApiTransport, appEnv: AppEnvironment): FollowOptions['ask'] =>
  async (known, least) => {
    const { answer, headers } = await callApiFully(
      api,
      readCorrections,
      { query: { known } },
      {
        originalHost: originalHostOf(anyStorefront, appEnv),
        sitePath: anyStorefront.sitePath,
        signal: AbortSignal.timeout(budgetMs),
        headers: { [contextHeader]: atLeast(least) },
      },
    )
    return { ...answer, news: readNews(headers[dataNewsHeader] as string | undefined) }
  }
