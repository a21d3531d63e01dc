import type { ApiRequest } from '@stadion/http/api-transport'
import type { FormRequest } from '@stadion/pages/form'
import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { readReturnDraft } from '../return-draft.ts'
import { returnForms } from './return-form.ts'

const number = 'PGB00000001'
const typed = { order: number, 'quantity.a': '1', 'quantity.b': '0', 'reason.a': 'TOO_SMALL' }

async function post(fields: Record<string, string>, answer = { status: 201, headers: {}, body: '{}' }) {
  const sent: ApiRequest[] = []
  const api = async (request: ApiRequest) => {
    sent.push(request)
    return answer
  }
  const request = { fields, api, whom: { headers: {} }, storefront: storefrontOf('stadion', 'en_GB'), appEnv: 'local', log: { error() {} } }
  const { location, setCookies } = await returnForms['/order-tracker/return']!(request as unknown as FormRequest)
  const [name = '', value] = (setCookies.at(-1) ?? '=').split(';', 1)[0]!.split('=')
  return { location, sent, bytes: value!.length, draft: readReturnDraft({ [name]: value }, fields.order!.slice(0, 31)) }
}

test('a press of a stepper changes one line and sends nothing', async () => {
  const { location, sent, draft } = await post({ ...typed, 'step.b': '1' })
  expect([location, sent]).toEqual([`/order-tracker?order=${number}&do=return`, []])
  expect(draft?.chosen).toEqual([
    { itemId: 'a', quantity: 1, reason: 'TOO_SMALL' },
    { itemId: 'b', quantity: 1, reason: undefined },
  ])
})

test('a return is registered with what was chosen, and leads to the order in its place', async () => {
  const { location, sent } = await post({ ...typed, from: 'account', send: '1' })
  expect(location).toBe(`/my-account/orders/${number}`)
  expect(JSON.parse(sent[0]!.body!)).toEqual({ items: [{ itemId: 'a', quantity: 1, reason: 'TOO_SMALL' }] })
})

test('what is refused, or nothing chosen, is told on the page of the return, which keeps what was chosen', async () => {
  const refused = { status: 409, headers: {}, body: '{"errorCode":"returnWindowClosed","message":"no"}' }
  expect((await post({ ...typed, send: '1' }, refused)).draft).toMatchObject({
    chosen: [{ itemId: 'a' }],
    failure: { code: 'returnWindowClosed' },
  })
  expect((await post({ ...typed, 'quantity.a': '0', send: '1' })).draft).toEqual({
    chosen: [],
    failure: { code: 'nothingChosen', minutes: undefined },
  })
})

test('more lines than a return takes are left out, and the cookie of a hundred is one that browsers keep', async () => {
  const lines = Array.from({ length: 300 }, (_, n) => [`quantity.li_${n}`, '1'])
  const { draft, bytes } = await post({ ...Object.fromEntries(lines), order: `${'a'.repeat(31)}😀` })
  expect([draft?.chosen.length, bytes < 4_000]).toEqual([100, true])
})
