import { fillBag, press } from './bags.mjs'

const day = 86_400_000

/** Orders a bag by card, and waits until it has been sent, has ended, and what is not kept has gone; the shop has its test hooks. @returns its reference */
export async function closedOrder({ ask, database, name, sku }) {
  const hook = async (path, body = {}) => {
    const headers = { 'content-type': 'application/json' }
    const { status, text } = await ask({ method: 'POST', path: `/__test__/${path}`, headers, body: JSON.stringify(body) })
    if (status >= 300) throw new Error(`${path}: ${text}`)
  }
  const later = async (advanceMs) => {
    await hook('clock', { advanceMs })
    await hook('jobs')
  }
  const { cookie, total } = await fillBag(ask, sku)
  const { redirectUrl } = JSON.parse((await ask(press(0, cookie, total))).text)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', host: 'www.stadion.de', 'x-original-host': 'www.stadion.de' }
  const body = new URLSearchParams({ number: '4111111111111111', expiry: '12/39', code: '123' }).toString()
  await ask({ method: 'POST', path: new URL(redirectUrl, 'http://shop').pathname, headers, body })
  const order = async () =>
    (await database.run(name, `select ref, number, state from orders."order" order by placed_at desc nulls last limit 1`))[0]
  const until = async (state, ms) => {
    for (let tries = 0; (await order()).state !== state; tries++) {
      if (tries === 60) throw new Error(`An order does not become ${state}`)
      await later(ms)
    }
  }
  await until('CREATED', 2_000)
  const { ref, number: orderNumber } = await order()
  for (const step of ['confirm', 'ship', 'deliver']) {
    await hook('fulfilment', { orderNumber, do: step })
    await hook('jobs')
  }
  await until('CLOSED', 3 * day)
  await later(60 * day)
  return ref
}
