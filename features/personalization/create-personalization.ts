import type { Api, CallOptions } from '@stadion/http/api'
import { createPageStore } from '@stadion/services/store'
import { emptyDecision, type PersonalizationService, type PersonalizationState } from './client.ts'
import { askEngine, askEngineBelow, type DecisionContext, type EngineAnswer, type EngineRequest, type Impression } from './contract.ts'
import { engineRequest, type ToldPage } from './engine-events.ts'

export interface PersonalizationOptions {
  api: Pick<Api, 'call'>
  /** The path of the storefront, and the environment of the page. */
  site: { sitePath: string; env?: string | undefined }
  /** The visitor; undefined without consent. */
  context(): DecisionContext | undefined
  /** The facts of the page, once they are known. */
  page(): ToldPage | Promise<ToldPage>
  /** The variant in the page's address (preview). */
  preview: string | null
  log?: (message: string, error: unknown) => void
}

/** The service for the page's own script. */
export interface OwnPersonalizationService extends PersonalizationService {
  /** Reports impressions. Never waits, never throws. */
  report(impressions: readonly Impression[]): void
  /** Deletes the engine's data about a visitor who has withdrawn consent. */
  forget(context: DecisionContext): void
}

/** Creates the decision of a page: one request, however many callers there are. */
export function createPersonalization(options: PersonalizationOptions): OwnPersonalizationService {
  const { site, preview, log = console.warn } = options
  const store = createPageStore<PersonalizationState>(
    'personalization',
    { isReady: false, data: emptyDecision, error: undefined },
    site.env,
  )
  let asked: Promise<PersonalizationState> | undefined

  // Without cookies: the engine knows a browser, but no account.
  const post = (body: EngineRequest, more?: CallOptions): Promise<EngineAnswer> =>
    options.api.call(
      site.sitePath ? askEngineBelow : askEngine,
      { params: { sitePath: site.sitePath }, body },
      { credentials: 'omit', ...more },
    )

  async function ask(context: DecisionContext): Promise<PersonalizationState> {
    try {
      const body = engineRequest(context, await options.page(), preview)
      const { isControl = false, impressionReporting = [] } = (await post(body)).responses[0]?.actions[0] ?? {}
      store.setState({ isReady: true, data: { isControl, impressionReporting }, error: undefined })
    } catch (error) {
      if (site.env !== 'production') log('No decision was made for this page', error)
      store.setState({ isReady: true, data: emptyDecision, error })
    }
    return store.getState()
  }

  const quietly = (body: EngineRequest) => void post(body, { keepalive: true }).catch(() => {})

  return {
    store,
    async decide() {
      const context = asked ? undefined : options.context()
      if (context) asked = ask(context)
      return asked ?? store.getState()
    },
    report: (impressions) => quietly({ preview: null, events: impressions.map((impression) => ({ type: 'impression', ...impression })) }),
    forget: (context) =>
      quietly({
        preview: null,
        events: [{ type: 'decision', context, customData: { includeReporting: false, actionType: 'data collection' } }],
      }),
  }
}
