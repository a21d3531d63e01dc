import { signIn } from '@stadion/account/testing'
import { openStore } from '@stadion/testing/store'
import jsQR from 'jsqr'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Answer, answering, aShopper, cards, setFlag, witness } from './test-checkout.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(async () => {
  await store.reset()
  await setFlag(store, 'connect', true)
})
const { rounds } = witness(store)
const act = async (orderNumber: string, what: string) => {
  const answer = await store.fetch('/__test__/fulfilment', { method: 'POST', body: { orderNumber, do: what } })
  expect(answer.status).toBe(200)
  await rounds()
}

/** A guest's order of two pieces, and the codes of its slip. */
async function ordered() {
  const shopper = await aShopper(store, { items: [{ productId: 'AA1001_540', quantity: 2 }], email: 'eva@example.com' })
  const pending = await shopper.place()
  await shopper.pay(pending.redirectUrl, cards.good)
  await rounds()
  const { orderNumber } = await shopper.payment(pending.challengeId)
  const order: Answer = await shopper.call('GET', `/api/bridge/orders/${orderNumber}`)
  const slip = await (await store.fetch(`/__test__/slips/${orderNumber}`)).text()
  const codes = [...slip.matchAll(/\/connect\/([\w-]+)/g)].map(([, code]) => code!)
  return { shopper, order, orderNumber: orderNumber as string, slip, codes }
}

test('REACH-CON-01 each piece has a code of its own that opens article and options, names nobody, and is 404 if changed', async () => {
  const { order, orderNumber, codes } = await ordered()
  expect(new Set(codes).size).toBe(2)
  const stranger = answering(store.browser({ host: 'www.stadion.de' }))
  const read = (code: string) => stranger('GET', `/api/bridge/connect/${code}`)
  const [code = ''] = codes
  const { name } = order.shipmentList[0].productLineItemList[0]
  const piece = await read(code)
  expect(piece).toMatchObject({ http: 200, articleId: 'AA1001', name, state: 'SENT', reader: 'guest', isKept: false })
  expect(piece.month).toMatch(/^\d{4}-\d\d$/)
  for (const secret of [orderNumber, order.orderReference, 'Anna', 'Muster', 'eva@', 'Weg 1', `${piece.month}-`])
    expect([secret, piece.text.includes(secret), Buffer.from(code, 'base64url').includes(secret)]).toEqual([secret, false, false])
  for (let at = 0; at < code.length; at += 1) {
    const changed = `${code.slice(0, at)}${code[at] === 'A' ? 'B' : 'A'}${code.slice(at + 1)}`
    expect([at, (await read(changed)).http]).toEqual([at, 404])
  }
  expect((await read(code.slice(1))).http).toBe(404)
  // Whoever knows how a code is built turns the number of a piece into its neighbour's: `1` and `2` differ by two bits.
  for (const own of codes) {
    const bytes = Buffer.from(own, 'base64url')
    bytes[bytes.length - 1]! ^= 3
    expect((await read(bytes.toString('base64url'))).http).toBe(404)
  }
  expect((await answering(store.browser({ host: 'www.reebok.de' }))('GET', `/api/bridge/connect/${code}`)).http).toBe(404)

  await act(orderNumber, 'ship')
  await act(orderNumber, 'deliver')
  expect((await read(code)).state).toBe('RETURNABLE')
  store.advanceClock(32 * 24 * 60 * 60_000)
  expect((await read(code)).state).toBe('SENT')
})

test('REACH-CON-01 a piece that goes back says so, its neighbour does not; one that was cancelled is no piece', async () => {
  const { shopper, order, orderNumber, codes } = await ordered()
  await act(orderNumber, 'ship')
  await act(orderNumber, 'deliver')
  const states = async () =>
    (await Promise.all(codes.map((code) => shopper.call('GET', `/api/bridge/connect/${code}`)))).map((one) => one.state)
  const { itemId } = order.shipmentList[0].productLineItemList[0]
  await shopper.call('POST', `/api/bridge/orders/${orderNumber}/returns`, { items: [{ itemId, quantity: 1 }] })
  expect((await states()).sort()).toEqual(['RETURNABLE', 'RETURNING'])
  await act(orderNumber, 'receive-return')
  expect((await states()).sort()).toEqual(['BACK', 'RETURNABLE'])
  const other = await ordered()
  await other.shopper.call('POST', `/api/bridge/orders/${other.orderNumber}/cancel`, {})
  expect((await other.shopper.call('GET', `/api/bridge/connect/${other.codes[0]}`)).http).toBe(404)
})

test('REACH-CON-02 only whose address the order was placed under keeps a piece; it is listed, and taken out again', async () => {
  const { codes } = await ordered()
  const thing = `/api/bridge/connect/${codes[0]}/thing`
  const guest = answering(store.browser({ host: 'www.stadion.de' }))
  expect((await guest('PUT', thing)).http).toBe(401)
  expect((await guest('GET', '/api/bridge/things')).http).toBe(401)
  for (const email of ['other@example.com', 'eva@example.com'])
    await store.fetch('/__test__/accounts', { method: 'POST', body: { email, brand: 'stadion', region: 'rest', state: 'ACTIVE' } })
  const stranger = await person('other@example.com')
  expect((await stranger('PUT', thing)).http).toBe(403)
  expect(await stranger('GET', `/api/bridge/connect/${codes[0]}`)).toMatchObject({ reader: 'stranger', isKept: false })
  await store.db.query(`update account.account set email_verified = false where email = 'eva@example.com'`)
  const owner = await person('eva@example.com')
  expect((await owner('PUT', thing)).http).toBe(403)
  await store.db.query(`update account.account set email_verified = true where email = 'eva@example.com'`)
  expect([(await owner('PUT', thing)).http, (await owner('PUT', thing)).http]).toEqual([204, 204])
  expect(await owner('GET', `/api/bridge/connect/${codes[0]}`)).toMatchObject({ reader: 'owner', isKept: true })
  expect((await owner('GET', '/api/bridge/things')).items).toMatchObject([{ code: codes[0], articleId: 'AA1001' }])
  expect((await stranger('GET', '/api/bridge/things')).items).toEqual([])
  expect((await owner('DELETE', thing)).http).toBe(204)
  expect((await owner('GET', '/api/bridge/things')).items).toEqual([])
})

test('REACH-CON-01 whoever ordered a piece that has arrived is asked how it fits: each piece counts once, with its latest answer', async () => {
  const { orderNumber, codes } = await ordered()
  const [path, other] = codes.map((code) => `/api/bridge/connect/${code}`)
  for (const email of ['eva@example.com', 'other@example.com'])
    await store.fetch('/__test__/accounts', { method: 'POST', body: { email, brand: 'stadion', region: 'rest', state: 'ACTIVE' } })
  const [owner, stranger, guest] = [
    await person('eva@example.com'),
    await person('other@example.com'),
    answering(store.browser({ host: 'www.stadion.de' })),
  ]
  const say = (who: typeof owner, answer: string, of = path) => who('PUT', `${of}/fit`, { answer })
  const counted = async () => {
    const [sums] = await store.db.query<{ of: string }>(
      `select concat_ws(' ', small_people, fitting_people, large_people) as of from fit.model where brand = 'stadion'`,
    )
    return sums?.of ?? '0 0 0'
  }
  expect(await say(owner, 'SMALL')).toMatchObject({ http: 409, errorCode: 'notAsked' })
  expect(await owner('GET', path!)).not.toHaveProperty('fit')
  await act(orderNumber, 'ship')
  await act(orderNumber, 'deliver')
  expect(await owner('GET', path!)).toMatchObject({ reader: 'owner', fit: null, orderNumber })
  for (const who of [stranger, guest]) {
    const seen = await who('GET', path!)
    expect([seen.text.includes('"fit"'), seen.text.includes(orderNumber)]).toEqual([false, false])
  }
  expect([(await say(stranger, 'SMALL')).http, (await say(guest, 'SMALL')).http, (await say(owner, 'HUGE')).http]).toEqual([403, 401, 400])
  expect(await counted()).toBe('0 0 0')
  for (const answer of ['SMALL', 'SMALL']) expect((await say(owner, answer)).http).toBe(204)
  expect([await counted(), (await owner('GET', path!)).fit]).toEqual(['1 0 0', 'SMALL'])
  expect((await say(owner, 'TRUE')).http).toBe(204)
  expect((await say(owner, 'LARGE', other)).http).toBe(204)
  expect([await counted(), (await owner('GET', path!)).fit, (await owner('GET', other!)).fit]).toEqual(['0 1 1', 'TRUE', 'LARGE'])
  expect((await owner('GET', '/api/bridge/products/AA1001/fit')).answers).toBeGreaterThanOrEqual(2)
})

test('whoever says on the slip’s page and in a review how an article fits counts once', async () => {
  const { orderNumber, codes } = await ordered()
  await store.fetch('/__test__/accounts', {
    method: 'POST',
    body: { email: 'eva@example.com', brand: 'stadion', region: 'rest', state: 'ACTIVE' },
  })
  for (const what of ['ship', 'deliver']) await act(orderNumber, what)
  // A session is over before the hour of the job is.
  const say = async (answer: string, at: number) => {
    const owner = await person('eva@example.com')
    expect((await owner('PUT', `/api/bridge/connect/${codes[at]}/fit`, { answer })).http).toBe(204)
    expect((await owner('GET', `/api/bridge/connect/${codes[at]}`)).fit).toBe(answer)
  }
  const counted = async () => {
    store.advanceClock(3_600_001)
    await store.fetch('/__test__/jobs', { method: 'POST' })
    return store.db.query(`select small_people, fitting_people, large_people from fit.model where brand = 'stadion'`)
  }
  const sums = (small: number, fitting: number, large: number) => [{ small_people: small, fitting_people: fitting, large_people: large }]
  await say('TRUE', 0)
  expect(await counted()).toEqual(sums(0, 1, 0))
  await store.db.query(
    `select reviews.write(jsonb_build_object('no', 'rv_test', 'ref', order_ref, 'articleId', 'AA1001', 'model', m.model, 'brand', 'stadion',
      'language', 'de', 'country', 'DE', 'stars', 5, 'fit', 'TRUE', 'title', '', 'text', '', 'name', '', 'boughtOn', '2026-09-01'), now())
    from connected_products.fit, catalogue.model_of('stadion', 'AA1001') m`,
  )
  expect(await counted()).toEqual(sums(0, 0, 0))
  // The answer for the other piece comes after the review.
  await say('LARGE', 1)
  expect(await counted()).toEqual(sums(0, 0, 0))
  await store.db.query(`select reviews.withdraw('rv_test', null, order_ref, now()) from connected_products.fit limit 1`)
  expect(await counted()).toEqual(sums(0, 1, 1))
})

async function person(email: string) {
  const browser = store.browser({ host: 'www.stadion.de' })
  await signIn(browser.fetch, { email })
  return answering(browser)
}

test('REACH-CON-01 the slip has the address of each piece in words, and as a code that a camera reads', async () => {
  const { slip, codes } = await ordered()
  const drawn = [...slip.matchAll(/<svg class="code" viewBox="0 0 (\d+) \1"[^>]*>.*?<\/svg>/gs)].map(([svg, size]) =>
    seen(svg, Number(size)),
  )
  expect(drawn).toEqual(codes.map((code) => expect.stringMatching(new RegExp(`^https?://[^/]+/.*connect/${code}$`))))
  for (const address of drawn) expect(slip).toContain(`<small dir="ltr">${address}</small>`)
})

test('REACH-CON-01 while the flag is off no slip has a code, and no code opens anything; a kept piece is there again when it is on', async () => {
  const { shopper, orderNumber, codes } = await ordered()
  await store.fetch('/__test__/accounts', {
    method: 'POST',
    body: { email: 'eva@example.com', brand: 'stadion', region: 'rest', state: 'ACTIVE' },
  })
  const owner = await person('eva@example.com')
  const thing = `/api/bridge/connect/${codes[0]}/thing`
  expect((await owner('PUT', thing)).http).toBe(204)
  await setFlag(store, 'connect', false)
  const slip = await (await store.fetch(`/__test__/slips/${orderNumber}`)).text()
  expect(slip).toContain(orderNumber)
  for (const said of ['/connect/', '<svg', '<section class="pieces"']) expect([said, slip.includes(said)]).toEqual([said, false])
  expect((await shopper.call('GET', `/api/bridge/connect/${codes[0]}`)).http).toBe(404)
  expect([(await owner('PUT', thing)).http, (await owner('DELETE', thing)).http, (await owner('GET', '/api/bridge/things')).http]).toEqual([
    404, 404, 404,
  ])
  await setFlag(store, 'connect', true)
  expect((await owner('GET', '/api/bridge/things')).items).toMatchObject([{ code: codes[0] }])
})

/** What a camera reads from a drawn code: every bar is `M{x} {y}h{length}v1h-{length}z`, the first is the paper. */
function seen(svg: string, size: number): string | undefined {
  const scale = 4
  const width = size * scale
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column += 1)
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
  return jsQR(pixels, width, width)?.data
}
