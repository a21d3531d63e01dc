import type { ApiTransport } from '@stadion/http/api-transport'
import type { FormRequest } from '@stadion/pages/form'
import { thingsFormPath } from '@stadion/site/addresses'
import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { keepForms } from './keep-form.ts'

async function post(status: number, errorCode: string, fields: Record<string, string>, headers = {}) {
  const logged: unknown[] = []
  const api: ApiTransport = async () => ({ status, headers, body: JSON.stringify({ errorCode, message: 'no' }) })
  const { location } = await keepForms[thingsFormPath]!({
    ...{ api, whom: { headers: {} }, storefront: storefrontOf('stadion', 'en_GB'), fields: { code: 'abc', ...fields } },
    log: { error: (about: unknown) => logged.push(about) },
  } as unknown as FormRequest)
  return [location, logged.length]
}

test('a form that fails says which one it was, and when to try again only if it was tried too often', async () => {
  const wait = { 'retry-after': '90' }
  expect(await post(429, 'rateLimited', { intent: 'keep' }, wait)).toEqual(['/connect/abc?failure=keep&minutes=2#keep', 0])
  expect(await post(429, 'rateLimited', { answer: 'TRUE' }, wait)).toEqual(['/connect/abc?failure=fit&minutes=2#fit', 0])
  expect(await post(503, 'databaseUnavailable', { answer: 'TRUE' })).toEqual(['/connect/abc?failure=fit#fit', 1])
  expect(await post(403, 'notOwner', { intent: 'keep' })).toEqual(['/connect/abc#keep', 0])
})
