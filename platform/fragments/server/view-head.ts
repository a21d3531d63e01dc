import { readNews, readTags } from '@stadion/contract/data-tags'
import { FragmentFetchError, mismatchOf } from '../errors.ts'
import { parseLinkHeader } from '../protocol.ts'
import { type AnswerHead, headReader } from './answer-head.ts'
import { readFlagsOf, sharingOf, type ViewAnswer, ViewNotFound } from './view-client.ts'

/** The headers of a view, known before its HTML has arrived. */
export interface ViewHead extends Omit<ViewAnswer, 'html'> {
  /** The announced length in bytes; 0 without one. */
  length: number
  /** The error of an answer that is no view of the fragment; undefined if it is one. */
  refusal: (() => Error) | undefined
}

/** Every answer of a build has the same links and flags, only their lengths differ: each is parsed once. */
const linkedAssets = remembered(parseLinkHeader)
const sharing = remembered(sharingOf)
const flagsRead = remembered(readFlagsOf)
const tagsRead = remembered(readTags)

/** A view's facts in the head of an answer, given names and values in turn. */
export const readViewHead: (fragment: string, status: number, raw: readonly Buffer[]) => ViewHead = headReader((head, fragment) => ({
  length: head.length,
  refusal: refusalOf(head, fragment),
  version: head.version,
  sharing: sharing(head.cacheControl),
  flags: head.flags === '' ? undefined : flagsRead(head.flags),
  tags: head.tags === '' ? undefined : tagsRead(head.tags),
  news: readNews(head.news),
  ...linkedAssets(head.link),
}))

/** An error has its own stack, so each answer gets a new one. */
function refusalOf({ status, id, type, contentType }: AnswerHead, fragment: string): (() => Error) | undefined {
  if (status === 404) return () => new ViewNotFound(`${fragment} has nothing to show`)
  if (status < 200 || status > 299) return () => new FragmentFetchError(status)
  if (mismatchOf(fragment, id, type)) return () => mismatchOf(fragment, id, type) as Error
  return contentType.startsWith('text/html') ? undefined : () => new FragmentFetchError(status, new Error('Invalid Content-Type'))
}

function remembered<T>(read: (header: string) => T, most = 500): (header: string) => T {
  const known = new Map<string, { value: T }>()
  return (header) => {
    let entry = known.get(header)
    if (!entry) {
      if (known.size >= most) known.clear()
      entry = { value: read(header) }
      known.set(header, entry)
    }
    return entry.value
  }
}
