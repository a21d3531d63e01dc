import { atLeast, contextHeader, dataNewsHeader, dataTagsHeader, everything, readNews, readTags } from '@stadion/contract/data-tags'
import type { ApiCall } from '@stadion/fragments/fragment'
import type { DataQuestion } from '@stadion/fragments/server/fragment-server'
import { type ApiTransport, type CallFor, callApiFully } from '@stadion/http/api-transport'

/** The first question of a gateway that knows of no news yet. */
const anyAge = atLeast(0)
const anything = [everything]

/** Calls the API, asks for answers that are new enough, and hands on what each was made from, and how new it is (D-150). */
export function tellingTags(api: ApiTransport, asking: DataQuestion, whomOf: () => CallFor): ApiCall {
  // A failure says it too: a page that does without the answer is as old.
  const noting: ApiTransport = async (request) => {
    const answer = await api(request)
    asking.knows(readNews(answer.headers[dataNewsHeader] as string | undefined))
    return answer
  }
  return async (route, input) => {
    const whom = { ...whomOf(), headers: { [contextHeader]: asking.context ?? anyAge } }
    try {
      const { answer, headers } = await callApiFully(noting, route as never, input, whom)
      asking.uses(readTags(headers[dataTagsHeader] as string | undefined) ?? anything)
      return answer as never
    } catch (error) {
      // What is missing now may be there after any change.
      asking.uses(anything)
      throw error
    }
  }
}
