import type { DocumentedCall } from './calls-of-commerce.ts'
import type { ApiDocument } from './make-document.ts'

/** What the document lacks of calls: each call, each of its statuses, and that no answer is a class of statuses such as 4XX. */
export const missingAnswers = ({ paths }: ApiDocument, calls: readonly DocumentedCall[]): string[] =>
  calls.flatMap(([call, ...statuses]) => {
    const [method = '', path = ''] = call.split(' ')
    const responses = paths[path]?.[method.toLowerCase()]?.responses
    if (!responses) return [`${call} is not in the API document`]
    const said = Object.keys(responses)
    return [
      ...statuses.filter((status) => !said.includes(String(status))).map((status) => `${call} does not say that it answers ${status}`),
      ...said.filter((status) => !/^\d{3}$/.test(status)).map((status) => `${call} does not name its failures, only ${status}`),
    ]
  })
