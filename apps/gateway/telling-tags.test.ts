import { type Call, route } from '@stadion/contract/route'
import type { ApiRequest } from '@stadion/http/api-transport'
import { expect, test } from 'vitest'
import { tellingTags } from './telling-tags.ts'

const readMenu = route<Call>({ method: 'GET', path: '/api/bridge/menu', family: 'bridge', summary: 'A menu' })

test('a call says how new its answer must be, and hands on what it was made from and how new it is, failures included', async () => {
  const asked: ApiRequest[] = []
  const noted: unknown[] = []
  const answers = [
    { status: 200, headers: { 'x-data-tags': 'menu:stadion', 'x-data-news': '12' }, body: '{}' },
    { status: 404, headers: { 'x-data-news': '11' }, body: '{"errorCode":"notFound","message":"No such menu"}' },
    { status: 200, headers: {}, body: '{}' },
  ]
  const call = tellingTags(
    async (request) => {
      asked.push(request)
      return answers.shift()!
    },
    { context: 'at-least=12', uses: (tags) => void noted.push(tags), knows: (news) => void noted.push(news) },
    () => ({ originalHost: 'www.stadion.co.uk', sitePath: '' }),
  )
  await call(readMenu, undefined)
  await expect(call(readMenu, undefined)).rejects.toMatchObject({ code: 'notFound' })
  await call(readMenu, undefined)
  expect(asked.map(({ headers }) => headers['x-mf-context'])).toEqual(['at-least=12', 'at-least=12', 'at-least=12'])
  expect(noted).toEqual([12, ['menu:stadion'], 11, ['*'], undefined, ['*']])
})
