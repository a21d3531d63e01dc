import { pageApi } from '@stadion/http/testing/page-api'
import { createPageStore } from '@stadion/services/store'
import { initialWishlist } from './client.ts'
import { createWishlist, type WishlistOptions } from './create-wishlist.ts'

/** A call as a browser sends it. */
export interface Asked {
  url: string
  init: RequestInit & { headers: Headers }
}

type Answer = (asked: Asked) => Response | Promise<Response>

export const json = (body: unknown, status = 200) => Response.json(body, { status })

/** Never answers until it is aborted. */
export const hung: Answer = ({ init }) =>
  new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))

/** A channel that connects its members, as BroadcastChannel connects tabs. */
export function joinedTabs() {
  const all: { own: object; listener: () => void }[] = []
  return () => {
    const own: NonNullable<WishlistOptions['channel']> = {
      postMessage: () => all.filter((one) => one.own !== own).forEach((one) => void one.listener()),
      addEventListener: (_: string, listener: () => void) => void all.push({ own, listener }),
    } as never
    return own
  }
}

/** The wishlist of a page whose server is a function; a shopper is signed in by default. */
export function aWishlistPage(answer: Answer, { sitePath = '', ...own }: Partial<WishlistOptions> & { sitePath?: string } = {}) {
  const asked: Asked[] = []
  const reported: unknown[] = []
  const api = pageApi(
    async (input, init) => {
      const request = { url: String(input), init } as Asked
      asked.push(request)
      return answer(request)
    },
    { sitePath, report: (failure) => reported.push(failure) },
  )
  const service = createWishlist({
    store: createPageStore('wishlist', initialWishlist, undefined),
    api,
    isAuthenticated: () => true,
    reload: async () => {},
    channel: joinedTabs()(),
    ...own,
  })
  return { service, asked, reported, state: () => service.store.getState() }
}
