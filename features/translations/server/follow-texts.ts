import type { ApiTransport } from '@stadion/http/api-transport'
import type { AppEnvironment } from '@stadion/site/environment'
import { askApi } from './corrections/ask-api.ts'
import { followCorrections } from './corrections/follow-corrections.ts'
import { createTexts } from './texts.ts'

/** The texts of a process that has no database: it follows the corrections that the API has. */
export function followTexts(api: ApiTransport, appEnv: AppEnvironment, onFailure?: (error: unknown) => void) {
  const texts = createTexts()
  return { texts, following: followCorrections({ ask: askApi(api, appEnv), onChange: texts.publish, ...(onFailure && { onFailure }) }) }
}
