import { sourceIdPattern } from '@stadion/account/touchpoints/source-ids'
import { invitationKey, sourceIdKey, storeIdKey } from '../state/storage-keys.ts'

/** The portal's parameters in the address of a page. */
export interface PageQuery {
  storeId: string | undefined
  sourceId: string | undefined
  /** A marketing label; never sent. */
  source: string | undefined
  invitationCode: string | undefined
}

type SomeStorage = Pick<Storage, 'getItem' | 'setItem'>

/** By priority. */
export const invitationParameters = ['invitationCode', 'invitecode', 'invite', 'athlete', 'partner', 'trainer'] as const

const storeIdPattern = /^[A-Za-z0-9]{1,12}$/
const invitationPattern = /^[A-Za-z0-9_-]{4,64}$/

/** The invitation code in the query, if it has the format of one. */
export function invitationIn(query: URLSearchParams): string | undefined {
  const given = invitationParameters.map((name) => query.get(name)).find((value) => value)
  return given && invitationPattern.test(given) ? given : undefined
}

/** Reads the query. Ids and codes are stored for the visit and read from there if the query has none. */
export function readPageQuery(search: string, storage: SomeStorage): PageQuery {
  const query = new URLSearchParams(search)
  const source = query.get('source')
  return {
    storeId: remembered(storage, storeIdKey, query.get('storeId'), storeIdPattern),
    sourceId: remembered(storage, sourceIdKey, query.get('sourceId'), sourceIdPattern),
    source: source && source.length <= 64 ? source : undefined,
    invitationCode: remembered(storage, invitationKey, invitationIn(query), invitationPattern),
  }
}

function remembered(storage: SomeStorage, key: string, given: string | null | undefined, pattern: RegExp): string | undefined {
  if (given && pattern.test(given)) {
    storage.setItem(key, given)
    return given
  }
  const kept = storage.getItem(key)
  return kept && pattern.test(kept) ? kept : undefined
}
