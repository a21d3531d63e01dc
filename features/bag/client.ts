import type { Api, CallInput, CallRoute } from '@stadion/http/api'
import { type Store, service } from '@stadion/services/service'
import { createPageStore } from '@stadion/services/store'
import { type BagError, toBagError } from './bag-error.ts'
import { type AddedItem, addItems, type Basket, changeItem, pressHeader, readBag, removeItem } from './contract.ts'
import { type BagSummary, emptySummary, type ReceivedBasket, summaryOf } from './summary.ts'

export { type BagError, toBagError } from './bag-error.ts'
export { type BagSummary, emptySummary, type SummaryAddress, summaryOf } from './summary.ts'

/** The bag of the page, shared by all its fragments. */
export const bag = service<BagService>('bag@1')

/** The result of a call. Calls of the bag never reject. */
export type BagResult = { basket: Basket; error?: undefined } | { basket?: undefined; error: BagError }

export interface BagService {
  /** The summary: what a badge needs. */
  readonly store: Store<BagSummary>
  /** The whole basket of the last answer; `undefined` before the first answer. */
  readonly basket: Store<Basket | undefined>
  add(items: AddedItem | AddedItem[]): Promise<BagResult>
  /** Sets the quantity of a line; 0 removes it. With a SKU the line changes to that SKU, such as another size. */
  change(itemId: string, quantity: number, productId?: string): Promise<BagResult>
  remove(itemId: string): Promise<BagResult>
  /** Any other call that changes the bag, after those that were asked before it. */
  call(route: BagRoute, input?: CallInput): Promise<BagResult>
  refresh(): Promise<BagResult>
  /** Replaces the bag with a basket that came with the page. Fetches the bag if another tab has changed it since. */
  set(basket: Basket): void
  /** What was added last on this page, for code that subscribes after `onAdd` has fired. */
  lastAdded(): readonly AddedItem[]
  /** Calls the listener after each add; returns a function that unsubscribes. */
  onAdd(listener: (items: readonly AddedItem[], basket: Basket) => void): () => void
  /** Calls the listener when another tab changed the bag, or may have while this page was in the back-forward cache. */
  onElsewhere(listener: () => void): void
}

export interface BagServiceOptions {
  api: Pick<Api, 'call'>
  currency: string
  /** The environment of the page, as `host-info@1` says it. */
  env?: string
  /** Returns the cookies, with `basket_count` among them. */
  cookies?(): string
  /** Connects the tabs of a browser. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
}

/** The number of articles in the bag, from the cookie `basket_count`. */
export const bagCountIn = (cookies: string): number => Number(/(?:^|; )basket_count=(\d+)/.exec(cookies)?.[1] ?? 0)

type BagRoute = CallRoute<{ answer: Basket }>

/** One press of a button that adds. */
interface Press {
  items: string
  /** Identifies one press. Need not be secret. */
  key: string
  /** The connection broke, and the request was retried. */
  isAgain?: boolean
}

/** Creates the bag service of a page. Called once, by the page. */
export function createBagService(options: BagServiceOptions): BagService {
  const { api, currency, env, channel = new BroadcastChannel('bag'), cookies = () => document.cookie } = options
  const count = () => bagCountIn(cookies())
  const store = createPageStore<BagSummary>('bag', { ...emptySummary(currency), itemCount: count() }, env)
  const basket = createPageStore<Basket | undefined>('basket', undefined, env)
  const listeners = new Set<(items: readonly AddedItem[], basket: Basket) => void>()
  let last: Promise<unknown> = Promise.resolve()
  let lastAdded: readonly AddedItem[] = []
  const elsewhere: (() => void)[] = []
  /** The last add without an answer: the server may have done it. The same add again uses the same key. */
  let unanswered: Press | undefined
  /** The bag was changed elsewhere while this page knows only its count. */
  let isOutdated = false

  const set = (next: Basket) => {
    store.setState(summaryOf(next as ReceivedBasket, currency, store.getState()), true)
    basket.setState(next, true)
  }

  const request = async (route: BagRoute, input?: CallInput, press?: Press): Promise<BagResult> => {
    const isChange = route.method !== 'GET'
    /** Any answer, also a failure, means that the add before is settled, or that the shopper has seen the bag since. */
    const answered = () => {
      if (isChange) unanswered = undefined
    }
    try {
      const answer = await api.call(route, input, { headers: press && { [pressHeader]: press.key } })
      answered()
      if ('errorCode' in answer) throw answer
      set(answer)
      if (isChange) channel.postMessage(0)
      return { basket: answer }
    } catch (thrown) {
      const { code, status, cause } = Object(thrown)
      // An error of the gateway (502 or above) does not say whether the API made the change.
      if (code === 'requestFailed' && status < 502) answered()
      if (press && !press.isAgain && cause instanceof TypeError) {
        // The connection may have broken after the server made the change. The same key makes a retry count once; no listener is
        // called before the result is known.
        press.isAgain = true
        return request(route, input, press)
      }
      return { error: toBagError(thrown) }
    }
  }

  /** Runs calls one after the other, so that the answer to the last click arrives last. */
  const queued = (work: () => Promise<BagResult>): Promise<BagResult> => {
    const result = last.then(work)
    last = result
    return result
  }
  const ask = (...asked: Parameters<typeof request>): Promise<BagResult> => queued(() => request(...asked))

  const refresh = () => ask(readBag)
  /** For changes in another tab and for pages from the back-forward cache. Asks the server only if the bag is shown. */
  const catchUp = () => {
    if (basket.getState()) void refresh()
    else {
      isOutdated = true
      store.setState({ itemCount: count() })
    }
    for (const listener of elsewhere) listener()
  }
  channel.addEventListener('message', catchUp)
  globalThis.addEventListener?.('pageshow', (event) => event.persisted && catchUp())

  return {
    store,
    basket,
    async add(items) {
      const list = Array.isArray(items) ? items : [items]
      const text = JSON.stringify(list)
      const result = await queued(() => {
        if (unanswered?.items !== text) unanswered = { items: text, key: `${Math.random()}` }
        return request(addItems, { body: { items: list } }, unanswered)
      })
      if (result.basket) {
        lastAdded = list
        for (const listener of listeners) listener(list, result.basket)
      }
      return result
    },
    change: (itemId, quantity, productId) => ask(changeItem, { params: { itemId }, body: { quantity, productId } }),
    remove: (itemId) => ask(removeItem, { params: { itemId } }),
    call: ask,
    refresh,
    set(next) {
      set(next)
      if (isOutdated) void refresh()
      isOutdated = false
    },
    lastAdded: () => lastAdded,
    onAdd(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onElsewhere: (listener) => void elsewhere.push(listener),
  }
}

/** The state of one button's request; an error stays until the next click. */
export type AddToBagState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'success'; data: Basket }
  | { status: 'error'; error: BagError }

/** Adds items and reports each state: idle, loading, then success or error. */
export async function addToBagRequest(
  service: Pick<BagService, 'add'>,
  items: AddedItem | AddedItem[],
  onState: (state: AddToBagState) => void,
): Promise<AddToBagState> {
  onState({ status: 'idle' })
  onState({ status: 'loading' })
  const { basket, error } = await service.add(items)
  const settled: AddToBagState = basket ? { status: 'success', data: basket } : { status: 'error', error }
  onState(settled)
  return settled
}
