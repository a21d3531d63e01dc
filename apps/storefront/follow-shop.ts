import { hitBy } from '@stadion/contract/data-tags'
import { type ApiTransport, remoteApi } from '@stadion/http/api-transport'
import { followNews } from '@stadion/news/follow-news'
import { type AppEnvironment, environmentName } from '@stadion/site/environment'
import { createPageFlags, flagEnvironmentOf, followPublication, followStates, followTexts } from './compose-site.ts'
import type { StorefrontConfig } from './config.ts'

export interface FollowShopOptions extends Pick<StorefrontConfig['gateway'], 'fixedFlags' | 'flagsUrl' | 'flagsApiKey'> {
  api: ApiTransport
  appEnv: AppEnvironment
  defaultHost: string
  /** Called once when something cannot be read, and again only after it could. */
  onFailure(error: unknown, text: string): void
}

/** What a process without a database follows of the shop: its texts, its flags, the states of storefronts, and the news that make pages due. */
export function followShop({ api, appEnv, defaultHost, fixedFlags, flagsUrl, flagsApiKey, onFailure }: FollowShopOptions) {
  const { texts, following: followedTexts } = followTexts(api, appEnv, (error) => onFailure(error, 'texts stay as they were'))
  const flags = createPageFlags({ appEnv })
  const followedFlags = followPublication({
    flags: fixedFlags,
    api: flagsUrl ? remoteApi(flagsUrl) : api,
    apiKey: flagsApiKey,
    environment: flagEnvironmentOf(environmentName(appEnv)),
    project: 'storefront',
    originalHost: defaultHost,
    onChange: flags.publish,
    onFailure: (error) => onFailure(error, 'flags stay as they were'),
  })
  const states = followStates(api, appEnv, (error) => onFailure(error, 'states of storefronts stay as they were'))
  const renewals: readonly (readonly [tag: string, renew: () => Promise<void>])[] = [
    ['texts', followedTexts.renew],
    ['market', states.renew],
    // The shop's news say nothing of another service, which is asked at its own pace.
    ['flags', flagsUrl ? followedFlags.refresh : followedFlags.renew],
  ]
  const news = followNews({
    api,
    originalHost: defaultHost,
    // What this process makes pages of itself is new before any page is asked for again.
    async before(tags) {
      const isHit = hitBy(tags)
      const due = renewals.filter(([tag]) => isHit([tag]))
      const outcomes = await Promise.allSettled(due.map(([, renew]) => renew()))
      return due.flatMap(([tag], at) => (outcomes[at]!.status === 'rejected' ? [tag] : []))
    },
    onFailure: (error) => onFailure(error, 'changes show after a while: there are no news'),
  })
  return {
    texts,
    flags,
    states,
    news,
    followedTexts,
    followedFlags,
    /** Resolves when the first page can have its flags and corrected texts, or they could not be read. */
    async start(): Promise<void> {
      // Read after the first news, they are as new as these say; without news they are read all the same.
      await news.start()
      await Promise.all([followedFlags.start(), followedTexts.start(), states.start()])
    },
    stop(): void {
      news.stop()
      followedFlags.stop()
      followedTexts.stop()
      states.stop()
    },
  }
}
