import type { Basket } from '@stadion/bag/contract'
import { addItems, addVoucher, changeItem, readBag, removeItem, removeVoucher } from '@stadion/bag/contract'
import { Failure } from '@stadion/contract/failures'
import { type ApiTransport, type CallFor, callApiFully } from '@stadion/http/api-transport'
import type { AppEnvironment } from '@stadion/site/environment'
import { originalHostOf } from '@stadion/site/hosts'
import { pathIn } from '@stadion/site/storefronts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readCookies, storefrontsOfRequest } from './ask.ts'
import { locate } from './routing/find-storefront.ts'

interface BagFormOptions {
  appEnv: AppEnvironment
  defaultHost: string
  api: ApiTransport
}

type Fields = Readonly<Record<string, string | undefined>>

/**
 * The bag without JavaScript: forms post to `{sitePath}/cart`, the API does the work, and the shopper is sent to
 * where the change can be seen, with the failure's code in the address where it failed.
 */
export function serveBagForm(app: FastifyInstance, options: BagFormOptions): void {
  const { appEnv, api } = options

  app.post('/*', { bodyLimit: 64 * 1024 }, async (request, reply) => {
    const url = new URL(request.raw.url ?? '/', 'http://site.internal')
    const found = storefrontsOfRequest(request.headers, readCookies(request.headers.cookie), appEnv, options.defaultHost)
    const located = 'error' in found ? undefined : locate(found.storefronts, url.pathname, '', undefined)
    if (located?.kind !== 'storefront' || located.path !== '/cart') return reply.code(404).type('text/plain').send('Nothing to post to')
    if (!isOwnForm(request)) return reply.code(403).type('text/plain; charset=utf-8').send('This form was not sent from this shop')
    const { storefront } = located
    const fields = (request.body ?? {}) as Fields
    const whom: CallFor = {
      originalHost: originalHostOf(storefront, appEnv),
      sitePath: storefront.sitePath,
      cookie: request.headers.cookie,
      signal: AbortSignal.timeout(10_000),
      headers: { 'x-forwarded-for': [request.headers['x-forwarded-for'], request.ip].filter(Boolean).join(', ') },
    }
    const cart = pathIn(storefront, '/cart')
    try {
      const { setCookies, location } = await carryOut(api, fields, whom, cart)
      if (setCookies.length > 0) reply.header('set-cookie', setCookies)
      return await reply.header('cache-control', 'no-store').redirect(location, 303)
    } catch (error) {
      const code = error instanceof Failure ? error.code : 'unknownError'
      if (!(error instanceof Failure)) request.log.error({ err: error }, 'bag form failed')
      const back = fields.intent === 'add' ? (ownPath(fields.returnTo) ?? cart) : cart
      return reply
        .header('cache-control', 'no-store')
        .redirect(withQuery(back, { failure: code, sku: fields.intent === 'add' ? fields.productId : undefined }), 303)
    }
  })
}

async function carryOut(
  api: ApiTransport,
  fields: Fields,
  whom: CallFor,
  cart: string,
): Promise<{ setCookies: string[]; location: string }> {
  const quantity = Number(fields.quantity ?? 1)
  const itemId = fields.itemId ?? ''
  const done = ({ headers }: { headers: Readonly<Record<string, string | string[] | undefined>> }, location: string) => ({
    setCookies: listOf(headers['set-cookie']),
    location,
  })
  switch (fields.intent) {
    case 'add': {
      const { recipientName, recipientEmail, message } = fields
      const giftCard =
        recipientName !== undefined || recipientEmail !== undefined
          ? { giftCard: { recipientName: recipientName ?? '', recipientEmail: recipientEmail ?? '', ...(message ? { message } : {}) } }
          : {}
      const item = { productId: fields.productId ?? '', quantity, ...giftCard }
      return done(await callApiFully(api, addItems, { body: { items: [item] } }, whom), cart)
    }
    case 'change':
      if (quantity > 0) return done(await callApiFully(api, changeItem, { params: { itemId }, body: { quantity } }, whom), cart)
      return remove(api, itemId, whom, cart)
    case 'remove':
      return remove(api, itemId, whom, cart)
    case 'voucher':
      return done(await callApiFully(api, addVoucher, { body: { code: fields.code ?? '' } }, whom), cart)
    case 'remove-voucher':
      return done(await callApiFully(api, removeVoucher, { params: { code: fields.code ?? '' } }, whom), cart)
    default:
      throw new Failure('invalidRequest', 400, `Unknown intent ${fields.intent}`)
  }
}

/** Removes a line, and tells the bag page what it was, so that it can offer to put it back. */
async function remove(api: ApiTransport, itemId: string, whom: CallFor, cart: string) {
  const before = (await callApiFully(api, readBag, undefined, whom)).answer as Basket
  const line = before.shipmentList.flatMap(({ productLineItemList }) => productLineItemList).find((item) => item.itemId === itemId)
  const { headers } = await callApiFully(api, removeItem, { params: { itemId } }, whom)
  return {
    setCookies: listOf(headers['set-cookie']),
    location: withQuery(cart, line && !line.giftCard ? { removed: line.productId, quantity: String(line.quantity) } : {}),
  }
}

const listOf = (value: string | string[] | undefined): string[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])

/** Forms of other sites must not change a bag (D-010). */
function isOwnForm(request: FastifyRequest): boolean {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin && origin !== 'null') return URL.canParse(origin) && new URL(origin).host === host
  return origin !== 'null' && (site === undefined || site === 'same-origin' || site === 'none')
}

/** A path of this site, never another address. */
const ownPath = (value: string | undefined): string | undefined => (value && /^\/(?![/\\])/.test(value) ? value : undefined)

function withQuery(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(path, 'http://site.internal')
  for (const [name, value] of Object.entries(values)) if (value !== undefined) url.searchParams.set(name, value)
  return url.pathname + url.search
}
