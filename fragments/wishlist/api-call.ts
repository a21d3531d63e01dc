import { pathOf } from '@stadion/contract/route'
import type { ApiCall, FragmentSite } from '@stadion/fragments/fragment'
import { askApi } from '@stadion/http/ask-api'

/** A call of the shop's own API from the browser, for what is the same for everybody. */
export const apiCall = (site: Pick<FragmentSite, 'sitePath' | 'originalHost'>): ApiCall =>
  ((route, { params, query } = {}) => askApi(pathOf(route, params), site, { query: query as object as Record<string, unknown> })) as ApiCall
