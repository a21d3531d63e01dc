import { pathOf } from '@stadion/contract/route'
import type { ApiCall } from '@stadion/fragments/fragment'

/** A call of the shop's own API from the browser, for what is the same for everybody. */
export const apiCall = (sitePath: string): ApiCall =>
  (async (route, { params, query } = {}) => {
    const search = new URLSearchParams({ ...(query as Record<string, string>), ...(sitePath && { sitePath }) })
    const response = await fetch(`${pathOf(route, params)}?${search}`)
    if (!response.ok) throw new Error(`${route.path} answered ${response.status}`)
    return response.json()
  }) as ApiCall
