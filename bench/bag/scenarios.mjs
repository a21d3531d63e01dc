import { request } from 'undici'

// The requests that open a bag and add one piece, by target. Read by the bench and by the load that it starts.
const json = { 'content-type': 'application/json' }
const host = { host: 'www.stadion.de', 'original-host': 'www.stadion.de' }

const mutation = `mutation($v:ID!){addItemToOrder(productVariantId:$v,quantity:1){__typename ... on Order{id code totalQuantity totalWithTax
  lines{id quantity linePriceWithTax productVariant{id name sku}}} ... on ErrorResult{errorCode message}}}`

export const scenarios = {
  bare: {
    async open(origin) {
      const answer = await fetch(`${origin}/bag`, { method: 'POST' })
      return (await answer.json()).id
    },
    add: (bag, variant) => ({
      path: '/bag/lines',
      method: 'POST',
      headers: { ...json, 'x-bag': bag },
      body: JSON.stringify({ variant, quantity: 1 }),
    }),
  },
  stadion: {
    /** The first add opens a bag; the shopper keeps its cookie. */
    async open(origin, skus) {
      // fetch cannot set the host.
      const body = JSON.stringify({ items: [{ productId: skus[0], quantity: 1 }] })
      const answer = await request(`${origin}/api/bridge/baskets/-/items`, {
        method: 'POST',
        headers: { ...json, ...host },
        body,
      })
      await answer.body.dump()
      return [answer.headers['set-cookie']]
        .flat()
        .map((cookie) => cookie.split(';', 1)[0])
        .join('; ')
    },
    add: (cookie, variant, skus) => ({
      path: '/api/bridge/baskets/-/items',
      method: 'POST',
      headers: { ...json, ...host, cookie },
      body: JSON.stringify({ items: [{ productId: skus[variant - 1], quantity: 1 }] }),
    }),
  },
  vendure: {
    async open(origin) {
      const body = JSON.stringify({ query: mutation, variables: { v: '1' } })
      const answer = await fetch(`${origin}/shop-api`, { method: 'POST', headers: json, body })
      await answer.text()
      return answer.headers.get('vendure-auth-token')
    },
    add: (token, variant) => ({
      path: '/shop-api',
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: mutation, variables: { v: String(variant) } }),
    }),
  },
}
