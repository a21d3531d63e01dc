import { atLeast, contextHeader, dataTagsHeader, everything, readTags } from '@stadion/contract/data-tags'
import type { ApiCall } from '@stadion/fragments/fragment'
import type { DataQuestion } from '@stadion/fragments/server/fragment-server'
import { type ApiTransport, type CallFor, callApiFully } from '@stadion/http/api-transport'

/** The first question of a gateway that knows of no news yet. */
const anyAge = atLeast(0)
const anything = [everything]

/** Calls the API, asks for answers that are new enough, and hands on what each was made from (D-150). */
export const tellingTags =
  (api: ApiTransport, asking: DataQuestion, whomOf: () => CallFor): ApiCall =>
  async (route, input) => {
    const whom = { ...whomOf(), headers: { [contextHeader]: asking.context ?? anyAge } }
    try {
      const { answer, headers } = await callApiFully(api, route as never, input, whom)
      asking.uses(readTags(headers[dataTagsHeader] as string | undefined) ?? anything)
      return answer as never
    } catch (error) {
      // What is missing now may be there after any change.
      asking.uses(anything)
      throw error
    }
  }
